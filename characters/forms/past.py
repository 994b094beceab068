"""Which number, and in which year."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from characters.rules.years import FIRST, LAST

Choices = Sequence[tuple[str, Any]]


class PastForm(forms.Form):
    """It asks and changes nothing, so it is sent by address."""

    of = forms.ChoiceField(
        label=_("What"),
        error_messages={
            "required": _("Choose what you ask about."),
            "invalid_choice": _("Choose something that stands on this sheet."),
        },
    )
    year = WholeNumberField(label=_("In the year"), low=FIRST, high=LAST)

    def __init__(self, *args: Any, choices: Choices, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["of"].choices = choices  # type: ignore[attr-defined]

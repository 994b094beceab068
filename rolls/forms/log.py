"""What is looked for among the rolls."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.models import Membership
from rolls.models.log import Search, choices
from rolls.models.roll import OUTCOMES

NOT_THERE = _("Choose from the list; what was asked for is not in it.")


class LogForm(forms.Form):
    """A choice for each thing that can be looked for; an empty one asks about nothing."""

    session = forms.TypedChoiceField(label=_("Session"), coerce=UUID)
    year = forms.TypedChoiceField(label=_("Year"), coerce=int)
    character = forms.TypedChoiceField(label=_("Character"), coerce=UUID)
    name = forms.ChoiceField(label=_("Thrown for"))
    outcome = forms.ChoiceField(label=_("Outcome"))
    by = forms.TypedChoiceField(label=_("Thrown by"), coerce=UUID)

    def __init__(self, data: Mapping[str, Any], *, member: Membership) -> None:
        super().__init__(data)
        outcomes = [(one.value, word) for one, word in OUTCOMES.items()]
        for name, found in {**choices(member), "outcome": outcomes}.items():
            field = self.fields[name]
            field.required = False
            field.error_messages["invalid_choice"] = NOT_THERE
            field.choices = [("", _("any")), *found]  # type: ignore[attr-defined,misc]

    @property
    def search(self) -> Search:
        """What is looked for, once the form is valid."""
        asked: dict[str, Any] = {name: value for name, value in self.cleaned_data.items() if value}
        return Search(**asked)

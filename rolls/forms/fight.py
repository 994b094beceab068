"""Throwing on in a fight, and voiding it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import OUT_OF_DATE, KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import LONGEST_REASON, LineField
from rolls.actions.fight import Press

LET_BE = "decline"
MOST_SEEN = 10**9


class ThrowOnForm(KeyedForm):
    """How far the dice fall, or that the counter is let be; and how much the page had shown."""

    untouched = ""  # the page says that nothing was thrown

    seen = WholeNumberField(
        low=0,
        high=MOST_SEEN,
        widget=forms.HiddenInput,
        error_messages={"required": OUT_OF_DATE, "invalid": OUT_OF_DATE},
    )
    how = forms.ChoiceField(
        choices=(
            (Press.EXCHANGE, _("the next exchange")),
            (Press.DIE, _("one die")),
            (Press.ALL, _("the whole fight")),
            (LET_BE, _("let the counter be")),
        ),
        error_messages={
            "required": _("Say how far the dice shall fall. Nothing was thrown."),
            "invalid_choice": _("Say how far the dice shall fall. Nothing was thrown."),
        },
    )

    @property
    def choices(self) -> dict[str, Any]:
        """As the action wants it."""
        how = self.cleaned_data["how"]
        press = Press(decline=True) if how == LET_BE else Press(how)
        return {"press": press, "seen": self.cleaned_data["seen"]}


class VoidForm(KeyedForm):
    """Why a fight does not count."""

    reason = LineField(
        label=_("Why it does not count"),
        longest=LONGEST_REASON,
        error_messages={"required": _("Say why the fight does not count.")},
    )

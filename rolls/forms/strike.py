"""The damage of somebody without a sheet, typed after the exchange was thrown."""

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from rolls.forms.arms import DamageField
from rolls.forms.dice import QUIET
from rolls.rules.dice import Dice


class StrikeForm(KeyedForm):
    """Which dice fall, or how many points it is; a critical adds its own dice."""

    untouched = ""  # the page says that nothing was thrown

    dice = DamageField(
        label=_("Damage"),
        max_length=20,
        help_text=_("Dice, 4D6 for instance, or the points alone."),
        widget=forms.TextInput(attrs=QUIET | {"placeholder": "4D6"}),
        error_messages={"required": _("Write dice or points: 4D6, or 12.")},
    )
    unarmed = forms.BooleanField(label=_("Without a weapon: brawling"), required=False)

    @property
    def choices(self) -> dict[str, Dice | bool]:
        return {"dice": self.cleaned_data["dice"], "unarmed": self.cleaned_data["unarmed"]}

"""Plain dice and damage, as they are typed."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.models import Audience
from rolls.forms.roll import audience_field, set_audiences
from rolls.rules.combat import brawling, damage
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError

LONGEST_LABEL = 120
QUIET = {"autocomplete": "off"}


class NotationField(forms.CharField):
    """Dice as the table writes them: 2D6+3."""

    def clean(self, value: Any) -> Dice | None:
        typed = super().clean(value)
        if not typed:
            return None
        try:
            return Dice.parse(typed)
        except RuleError as error:
            raise forms.ValidationError(str(error)) from None


def label_field(label: Any) -> forms.CharField:
    """What a throw is for."""
    return forms.CharField(
        label=label,
        required=False,
        max_length=LONGEST_LABEL,
        widget=forms.TextInput(attrs=QUIET),
        error_messages={
            "max_length": _("At most %(limit_value)d characters; these are %(show_value)d.")
        },
    )


class DiceForm(KeyedForm):
    """Any dice."""

    untouched = ""  # the page says that nothing was thrown

    notation = NotationField(
        label=_("Dice"),
        max_length=20,
        help_text=_("As on paper: 2D6+3, 1D20, 1D3."),
        widget=forms.TextInput(attrs=QUIET | {"placeholder": "2D6+3"}),
        error_messages={"required": _("Write which dice: 2D6+3, for instance.")},
    )
    label = label_field(_("What for"))
    audience = audience_field()

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, audiences: Sequence[Audience]
    ) -> None:
        super().__init__(data)
        set_audiences(self, audiences)

    @property
    def usual(self) -> Dice | None:
        """What would be thrown if nothing more were said."""
        return None

    @property
    def dice(self) -> Dice:
        """What will be thrown, once the form is valid."""
        found: Dice = self.cleaned_data["notation"]
        return found

    @property
    def choices(self) -> dict[str, Any]:
        return {
            "dice": self.dice,
            "label": self.cleaned_data["label"],
            "audience": Audience(self.cleaned_data["audience"]),
        }


class DamageForm(DiceForm):
    """A blow: the character's own dice, or a horse's, and what the weapon adds (R47, R48)."""

    WEAPON, BRAWLING = "weapon", "brawling"

    manner = forms.ChoiceField(
        label=_("How"),
        choices=((WEAPON, _("with a weapon")), (BRAWLING, _("brawling"))),
        initial=WEAPON,
        widget=forms.RadioSelect,
    )
    critical = forms.BooleanField(label=_("It was a critical"), required=False)
    two_handed = forms.BooleanField(label=_("Two-handed"), required=False)
    bow = forms.BooleanField(label=_("Bow"), required=False)
    extra_dice = WholeNumberField(
        label=_("More or fewer dice"),
        required=False,
        low=-20,
        high=20,
        help_text=_("+1 or −1, in D6."),
    )
    flat = WholeNumberField(label=_("More or fewer points"), required=False, low=-50, high=50)
    adds = ("critical", "two_handed", "bow", "extra_dice", "flat")
    field_order = ("key", "manner", *adds, "notation")

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        audiences: Sequence[Audience],
        weapon: Dice | None,
        brawl: int | None,
    ) -> None:
        super().__init__(data, audiences=audiences)
        self.weapon, self.brawl = weapon, brawl
        notation = self.fields["notation"]
        notation.label, notation.required = _("Other dice than the character's"), weapon is None
        notation.help_text = _("A horse's charge, for instance: 6D6. Else leave it empty.")

    @property
    def usual(self) -> Dice | None:
        return None if self.is_bound else self.weapon

    @property
    def dice(self) -> Dice:
        """What will be thrown. Raises RuleError beyond what can be thrown."""
        typed = self.cleaned_data
        extra, flat = typed.get("extra_dice") or 0, typed.get("flat") or 0
        unarmed, dice = typed["manner"] == self.BRAWLING, typed.get("notation")
        if unarmed and self.brawl is not None and not dice:
            return brawling(self.brawl + flat, critical=typed["critical"], extra_dice=extra)
        return damage(
            dice or self.weapon or Dice(0, 6),
            critical=typed["critical"],
            two_handed=typed["two_handed"],
            bow=typed["bow"],
            unarmed=unarmed,
            extra_dice=extra,
            flat=flat,
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if not self.errors:
            try:
                self.dice  # noqa: B018  it raises what forbids it
            except RuleError as error:
                self.add_error(None, str(error))
        return cleaned

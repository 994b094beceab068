"""The fields of the form that closes a scene."""

from collections.abc import Iterator

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.actions.glory import MOST
from characters.forms.number import WholeNumberField
from characters.forms.sheet import LONGEST_REASON, LineField
from characters.models import Character, Check, GloryAward
from rolls.forms.dice import QUIET
from rolls.models import Reveal, Roll, RollSide

GRANT, REFUSE, LATER = "grant", "refuse", "later"


def decision_about(check: Check) -> forms.ChoiceField:
    """What becomes of a check that is held or proposed."""
    return _decision(gettext("The check of {name}").format(name=check.name))


def glory_decision(award: GloryAward) -> forms.ChoiceField:
    """What becomes of Glory that is held."""
    label = gettext("{amount} Glory that is held: {reason}")
    return _decision(label.format(amount=award.amount, reason=award.reason))


def _decision(label: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=(
            (LATER, _("decide later")),
            (GRANT, _("grant it")),
            (REFUSE, _("drop it")),
        ),
        initial=LATER,
        error_messages={
            "invalid_choice": _("Grant it, drop it, or decide later."),
            "required": _("Grant it, drop it, or decide later."),
        },
    )


def tick_anyway(side: RollSide) -> forms.BooleanField:
    """A check for what failed, so that nobody learns that it did (R14)."""
    label = gettext("Grant a check of {name} although it failed").format(name=side.name)
    return forms.BooleanField(label=label, required=False)


def telling(roll: Roll) -> forms.ChoiceField:
    """How much of a secret roll the table reads from now on."""
    names = ", ".join(side.character_name for side in roll.known_sides)
    label = gettext("{what} of {names}").format(what=roll.label or roll.side.name, names=names)
    return forms.ChoiceField(
        label=label,
        choices=(("", _("it stays secret")), *Reveal.How.choices),
        required=False,
        error_messages={"invalid_choice": _("Choose how much of it the table reads.")},
    )


def awards_for(one: Character) -> Iterator[tuple[str, forms.Field]]:
    """What anybody may be given when a scene closes."""
    tick = forms.TextInput(attrs=QUIET | {"list": "names"})
    label = gettext("Tick a box of {name}").format(name=one.name)
    yield f"tick-{one.pk}", LineField(label=label, required=False, widget=tick)
    label = gettext("Glory for {name}").format(name=one.name)
    yield f"glory-{one.pk}", WholeNumberField(label=label, required=False, low=1, high=MOST)
    yield f"for-{one.pk}", LineField(label=_("For"), required=False, longest=LONGEST_REASON)

"""What a chart comes to while it is being built: each slot in a line, what it breaks, what the
style makes of the numbers, and the chances against a chosen opponent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from rolls.forms.chart import ChartForm
from rolls.models import Entrant
from rolls.rules.errors import RuleError
from rolls.rules.trials.chart import PRACTICE, SLOTS, Attack
from rolls.rules.trials.profile import MANNERS, NUMBERS, Profile, Style
from rolls.views.trial_chances import Chances


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot of a chart: its number, and the attack with what it does."""

    number: int
    name: str
    line: str


def preview(form: ChartForm, entrant: Entrant, against: str, *, shown: bool) -> dict[str, Any]:
    """What the page shows beside the form. `shown`: with the sentences for what the chart breaks,
    which a form that was refused has said itself."""
    if form.is_bound:
        form.is_valid()
    others = list(entrant.tournament.entrants.exclude(pk=entrant.pk).order_by("position", "id"))
    style = form.chosen_style
    opponent = next((one for one in others if str(one.pk) == against), None)
    told = {"profile": form.profile, "style": style, "chart": form.chart}
    return {
        "slots": _slots(form.chart),
        "broken": form.broken if shown else (),
        "shows_legal": shown and len(form.chart) == SLOTS,
        "style_line": gettext(MANNERS[Style(style)].line) if style in set(Style) else "",
        "figures": _figures(form.profile, style),
        "opponents": others,
        "opponent": opponent,
        "chances": Chances.of_choice(entrant.name, told, opponent) if opponent else None,
    }


def _slots(chart: Sequence[str]) -> list[Slot]:
    known = [Attack(one) for one in chart if one in set(Attack)]
    told = [PRACTICE[one] for one in known]
    return [Slot(n, gettext(one.name), gettext(one.line)) for n, one in enumerate(told, 1)]


def _figures(numbers: dict[str, int], style: str) -> list[tuple[str, str]]:
    """The numbers with the style in them, as far as it changes any."""
    try:
        profile, manner = Profile.from_json(numbers), MANNERS[Style(style)]
    except (RuleError, ValueError):
        return []
    moved = {
        "initiative": max(1, profile.initiative + manner.initiative),
        "attacks": max(1, profile.attacks + manner.attacks),
        "armour_save": profile.armour_save - manner.save,
    }
    values = profile.to_json() | moved
    return [
        (gettext(title), f"{values[name]}+" if name == "armour_save" else str(values[name]))
        for name, title in NUMBERS.items()
    ]

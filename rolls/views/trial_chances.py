"""The chances of two squires, for a screen: win, draw and loss, knock-outs, expected points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.utils.translation import gettext as _

from rolls.models import Entrant, Fight
from rolls.models.fight_facts import rulings_of, squire_of
from rolls.rules.errors import RuleError
from rolls.rules.trials.odds import Estimate, odds
from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import Rulings
from rolls.views.prospect import Chance

TRIED = 10_000
"""So many fights are tried: few enough to answer while somebody chooses."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What `first` may expect of `second`, found by trying, in hundredths, and how sure that is;
    `trouble` says why nothing can be said."""

    first: str = ""
    second: str = ""
    shares: Sequence[Chance] = ()
    knock_outs: str = ""
    points: str = ""
    error: str = ""
    tried: int = TRIED
    trouble: str = ""

    @classmethod
    def of(cls, names: tuple[str, str], a: Squire, b: Squire, rulings: Rulings) -> Self:
        found = odds(a, b, rulings=rulings, fights=TRIED)
        words = (
            ("win", _("{name} wins").format(name=names[0]), found.win),
            ("tie", _("a draw"), found.draw),
            ("loss", _("{name} wins").format(name=names[1]), found.lose),
        )
        return cls(
            names[0],
            names[1],
            [Chance(outcome, label, _percent(share)) for outcome, label, share in words],
            f"{_percent(found.knock_out)} %",
            f"{found.points.value:.1f} : {10 - found.points.value:.1f}",
            f"{100 * max(found.win.error, found.lose.error):.1f}",
        )

    @classmethod
    def of_fight(cls, fight: Fight) -> Self:
        """The chances of a fight before its first die."""
        names = (fight.first.name, fight.second.name)
        try:
            rulings = rulings_of(fight.tournament)
            return cls.of(names, squire_of(fight.first), squire_of(fight.second), rulings)
        except RuleError as refused:
            return cls(trouble=str(refused))

    @classmethod
    def of_choice(cls, name: str, told: Mapping[str, Any], opponent: Entrant) -> Self:
        """The chances of what is being chosen, plain as a form has it, against an entrant."""
        try:
            chosen, rulings = Squire.from_json(told), rulings_of(opponent.tournament)
            return cls.of((name, opponent.name), chosen, squire_of(opponent), rulings)
        except RuleError as refused:
            return cls(trouble=str(refused))


def _percent(share: Estimate) -> float:
    return round(100 * share.value, 1)

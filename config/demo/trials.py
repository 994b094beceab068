"""The squires' tournament of the demo: fights that are decided, one that rests in the middle, and
others still to be fought."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

from characters.actions.event import holding, lock
from characters.models import Membership, Squire
from characters.rules.heraldry.arms import Arms
from config.demo.play import Table
from rolls.actions.entrant import arm, enter, mark_of
from rolls.actions.fight import Press, mark, throw_on
from rolls.actions.tournament import call_tournament
from rolls.actions.tournament_course import begin
from rolls.models import Entrant, Fight, Tournament
from rolls.rules.trials.profile import PRESETS
from rolls.rules.trials.rulings import DEFAULT

NAME = "The Trials at Withy Ford"


@dataclass(frozen=True)
class Fighter:
    """A squire's colours, parting first; style; chart; and, of a guest, who plays him."""

    arms: tuple[str, str, str]
    style: str
    chart: tuple[str, ...]
    seat: int = 0


FIGHTERS: Mapping[str, Fighter] = {
    "Meilyr of the Reeds": Fighter(
        ("per_pale", "azure", "argent"),
        "adroit",
        ("chop", "diversion", "slash", "jab", "feint", "lunge"),
    ),
    "Eadwig": Fighter(
        ("quarterly", "gules", "or"),
        "aggressive",
        ("shoulder charge", "chop", "chop", "spin slash", "power strike", "jab"),
    ),
    "Gwion of the Hythe": Fighter(
        ("per_bend", "vert", "argent"),
        "defensive",
        ("deflection", "jab", "subterfuge", "slash", "double strike", "chop"),
        seat=2,
    ),
    "Cynan Blackstaff": Fighter(
        ("per_chevron", "sable", "or"),
        "focused",
        ("clash", "slash", "lunge", "chop", "feint", "double strike"),
    ),
}
"""Two serve the players' knights, two are guests."""

DECIDED, RESTING = 2, 2
"""So many fights are over, and so many exchanges of the next one have been fought."""


def hold_trials(table: Table) -> Tournament:
    """The gamemaster calls it, all enter and arm themselves, and the first fights are fought."""
    by, throw = table.gamemaster, partial(Random(15).randint, 1)  # noqa: S311  a told story
    with holding(lock(by.campaign)):
        tournament = _call(by)
        for name, fighter in FIGHTERS.items():
            table.hands.pass_seconds(90)
            _enter(table, tournament, name, fighter)
        table.hands.pass_seconds(120)
        begin(tournament, by=by)
        fights = list(Fight.objects.filter(tournament=tournament).in_order())
        for fight in fights[:DECIDED]:
            table.hands.pass_seconds(200)
            throw_on(fight, press=Press(Press.ALL), seen=0, by=by, throw=throw)
        fight = fights[DECIDED]
        for _ in range(RESTING):
            table.hands.pass_seconds(45)
            fight = throw_on(fight, press=Press(), seen=mark(fight), by=by, throw=throw)
    return tournament


def _call(by: Membership) -> Tournament:
    usual, campaign = PRESETS[0], lock(by.campaign)
    return call_tournament(
        campaign,
        name=NAME,
        year=campaign.year,
        kind=Tournament.Kind.ROBIN,
        fights=None,
        preset=usual.key,
        profile=usual.profile.to_json(),
        rulings=DEFAULT.to_json(),
        by=by,
    )


def _enter(table: Table, tournament: Tournament, name: str, fighter: Fighter) -> Entrant:
    """A squire comes with his master's player, a guest with the gamemaster; each chooses what he
    fights with."""
    found = Squire.objects.filter(campaign=tournament.campaign_id, name=name)
    squire = found.select_related("character").first()
    by = table.seat_of(squire.character) if squire else table.gamemaster
    owner = table.seats[fighter.seat] if squire is None and fighter.seat else None
    division, field, second = fighter.arms
    arms = Arms(division=division, field=field, second=second).to_json()
    made = enter(tournament, name=name, arms=arms, squire=squire, owner=owner, by=by)
    table.hands.pass_seconds(60)
    return arm(
        made,
        style=fighter.style,
        chart=fighter.chart,
        arms=arms,
        profile=made.profile,
        based_on=mark_of(made),
        by=by,
    )

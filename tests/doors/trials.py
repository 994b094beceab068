"""Tournaments for the doors: one that goes on, in whose first fight the player's squire stands;
one that squires may still enter; and the stranger's."""

from collections.abc import Mapping
from typing import Any

from characters.models import Character, Membership
from rolls.actions.tournament_course import begin
from rolls.models import Fight
from rolls.rules.trials.chart import EXAMPLE
from rolls.rules.trials.rulings import DEFAULT, FIELDS
from tests.doors.addresses import Things
from tests.doors.ways_in import ids
from tests.rolls.trials import COLOURS, called, guest, squire


def trials(seats: Mapping[str, Membership], knights: Mapping[str, Character]) -> Things:
    """Each kind of place in an address of a tournament."""
    gamemaster, stranger = seats["gamemaster"], seats["stranger"]
    ours, gathering, theirs = called(gamemaster), called(gamemaster), called(stranger)
    own = guest(ours, "Wat", gamemaster, squire=squire(knights["own"], "Wat"))
    others = guest(ours, "Guy", gamemaster)
    guest(ours, "Hugh", gamemaster)
    for one in ("Ivo", "Jocelyn"):
        guest(gathering, one, gamemaster)
        guest(theirs, one, stranger)
    begin(ours, by=gamemaster)
    begin(theirs, by=stranger)
    elsewhere = Fight.objects.get(tournament=theirs)
    guests, mine, _other = Fight.objects.filter(tournament=ours).in_order()
    return {
        "tournament": ids(ours=ours, gathering=gathering, elsewhere=theirs),
        "entrant": ids(own=own, others=others, elsewhere=elsewhere.first),
        "fight": ids(own=mine, others=guests, elsewhere=elsewhere),
    }


def calling() -> dict[str, Any]:
    """What the form that calls a tournament wants."""
    readings = {f"ruling_{one.name}": getattr(DEFAULT, one.name) for one in FIELDS}
    return {"kind": "robin", "preset": "default"} | readings


def arming() -> dict[str, Any]:
    """What the form of a chart wants."""
    slots = {f"slot{number}": one.value for number, one in enumerate(EXAMPLE, 1)}
    return COLOURS | slots | {"style": "average"}

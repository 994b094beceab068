"""P10: the winter of a thousand knights with twelve checks each, for the whole table at once,
against row by row: one step of one knight after the other, by the very actions of the pages.

Neither is committed, and the pages' own reading and drawing is left out: both would only make the
row by row slower. Of it twenty knights are done, and the time taken fifty times.
"""

from collections.abc import Iterator
from functools import partial
from random import Random

from django.db import transaction

from characters.models import Campaign, Character, Check, Event, Kind, Statistic
from rolls.rules.dice import Throw
from tests.bench.rounds import ROUNDS, Figure, middle, seconds, shown
from tests.bench.world import Table, table
from winter.actions.batch import run_winter
from winter.actions.phase import open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step
from winter.models import WinterPhase
from winter.models.facts import rulings_of
from winter.rules.steps import steps_of

KNIGHTS, CHECKS, BY_HAND = 1_000, 12, 20
GOAL = 45


def figures() -> Iterator[Figure]:
    """One line: how many times as fast."""
    hall = table("Winter")
    crowd(hall)
    phase = open_phase(hall.campaign, by=hall.seats[0])
    rounds = [(by_hand(hall, phase), at_once(hall, phase)) for _ in range(ROUNDS)]
    theirs, mine = middle(rounds)
    made_of = f"{shown(mine)} instead of {shown(theirs)}"
    name = f"P10 winter, {KNIGHTS:,} × {CHECKS} checks"
    yield Figure(name, theirs / mine, GOAL, made_of=made_of, at_least=True)


def crowd(hall: Table) -> None:
    """A thousand copies of the table's knight, with ticked boxes."""
    Campaign.objects.filter(pk=hall.campaign.pk).update(year=525)
    lines = list(hall.knight.statistics.in_sheet_order())
    event = Event.objects.filter(campaign=hall.campaign).order_by("number")[0]
    of = {"campaign": hall.campaign, "owner": hall.seats[1], "born": 487}
    people = [
        Character(**of, name=f"Sir {number}", sort_key=f"sir {number:04}")
        for number in range(KNIGHTS)
    ]
    Character.objects.bulk_create(people)
    rows, boxes = [], []
    for one in people:
        mine = [_copy(line, one) for line in lines]
        earning = [line for line in mine if line.kind != Kind.CHARACTERISTIC]
        known = [line for line in earning if line.value is not None][:CHECKS]
        rows += mine
        boxes += [_ticked(line, event) for line in known]
    Statistic.objects.bulk_create(rows)
    Check.objects.bulk_create(boxes)


def _copy(line: Statistic, character: Character) -> Statistic:
    names = ("kind", "key", "name", "opposite", "group", "position", "value")
    told = {name: getattr(line, name) for name in names}
    return Statistic(campaign_id=line.campaign_id, character=character, **told)


def _ticked(line: Statistic, event: Event) -> Check:
    of = {"campaign_id": event.campaign_id, "statistic": line, "side": "left", "year": event.year}
    return Check(**of, because=event, state=Check.State.RELEASED)


def at_once(hall: Table, phase: WinterPhase) -> float:
    """Seconds for the whole table."""
    throw = partial(Random(1).randint, 1)
    with transaction.atomic():
        took = seconds(lambda: run_winter(phase, by=hall.seats[0], throw=throw))
        transaction.set_rollback(True)
    return took


def by_hand(hall: Table, phase: WinterPhase) -> float:
    """Seconds for as many knights, step by step."""
    people = Character.objects.filter(campaign=hall.campaign).order_by("sort_key")[:BY_HAND]
    throw, took = partial(Random(1).randint, 1), 0.0
    with transaction.atomic():
        for one in people:
            for step in steps_of(rulings_of(phase)):
                took += _step(Place(phase, one, step), hall, throw)
        transaction.set_rollback(True)
    return took * KNIGHTS / BY_HAND


def _step(place: Place, hall: Table, throw: Throw) -> float:
    by = hall.seats[0]
    thrown = seconds(lambda: throw_step(place, choice={}, by=by, throw=throw))
    mark = mark_of(enter(place, by).read())
    return thrown + seconds(lambda: take_step(place, based_on=mark, by=by))

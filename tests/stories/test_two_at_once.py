"""Two people change one sheet at the same time: nothing is written over in silence."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from characters.actions.record import add_record, set_record_field
from characters.actions.sheet import Stale, set_field, set_value
from characters.models import RECORDS, Change, Character, Event, Membership, Statistic
from tests.characters.actions.undoing import ROWS

pytestmark = pytest.mark.django_db
INTERLEAVINGS = 200
WRITES = 3
"""So often each of the two writes in one interleaving."""

Write = Callable[[Any, Any, Membership], Event | None]
Place = tuple[Callable[[], Any], Write, list[Any]]
"""A field: how it is read, how it is written on what it was based, and what is written there."""


def _field(character: Character, name: str, values: list[Any]) -> Place:
    def write(value: Any, based_on: Any, by: Membership) -> Event | None:
        return set_field(character, field=name, value=value, based_on=based_on, by=by)

    return lambda: getattr(Character.objects.get(pk=character.pk), name), write, values


def _value(statistic: Statistic, side: str) -> Place:
    def write(value: Any, based_on: Any, by: Membership) -> Event | None:
        return set_value(statistic, value=value, based_on=based_on, by=by, side=side)

    now = Statistic.objects.filter(pk=statistic.pk)
    return lambda: now.get().value_of(side), write, [*range(21), None]


def _row(character: Character, kind: str, name: str, values: list[Any], by: Membership) -> Place:
    made = add_record(character, kind=kind, by=by, **ROWS[kind])

    def write(value: Any, based_on: Any, by: Membership) -> Event | None:
        return set_record_field(made, field=name, value=value, based_on=based_on, by=by)

    now = RECORDS[kind]._default_manager.filter(pk=made.pk)
    return lambda: getattr(now.get(), name), write, values


@pytest.fixture
def places(
    ector: Character, sword: Statistic, valorous: Statistic, gamemaster: Membership
) -> list[Place]:
    words = ["", *(f"word {number}" for number in range(9))]
    return [
        _field(ector, "name", [f"Sir {word}" for word in words]),
        _field(ector, "born", [None, 480, 481, 482]),
        _value(sword, "left"),
        _value(valorous, "left"),
        _value(valorous, "right"),
        _row(ector, "note", "text", words, gamemaster),
        _row(ector, "weapon", "name", words[1:], gamemaster),
    ]


def _interleaved(dice: Random, places: list[Place], hands: tuple[Membership, ...]) -> list[bool]:
    """Both open the page, then write in any order; says of each writing whether it was taken.
    Who is refused is shown what stands there, and goes on from it."""
    few = dice.sample(range(len(places)), dice.choice((1, 2)))
    seen = [{place: places[place][0]() for place in few} for _ in hands]
    order = [who for who in range(len(hands)) for _ in range(WRITES)]
    dice.shuffle(order)
    taken = []
    for who in order:
        place = dice.choice(few)
        read, write, values = places[place]
        value, before, based_on = dice.choice(values), read(), seen[who][place]
        logged = Change.objects.count()
        try:
            event = write(value, based_on, hands[who])
        except Stale as refused:
            shown = refused.now
            taken.append(False)
        else:
            shown = value
            if event is not None:
                taken.append(True)
        if shown != value:
            assert before not in (based_on, value), "refused without need"
            assert shown == before == read()
            assert Change.objects.count() == logged
            seen[who][place] = shown
            continue
        assert read() == value
        if before == value:
            assert event is None
        else:
            assert before == based_on, f"{before} was written over by who had read {based_on}"
            assert event is not None
            assert event.actor == hands[who]
            assert event.changes.count() == 1 == Change.objects.count() - logged
        seen[who][place] = value
    return taken


def _chains() -> dict[Any, list[tuple[Any, Any]]]:
    """All that the log has kept of each field, from what to what, in order."""
    found: dict[Any, list[tuple[Any, Any]]] = {}
    for change in Change.objects.order_by("event__number"):
        found.setdefault((change.statistic_id, change.field), []).append(
            (change.before, change.after)
        )
    return found


def test_of_two_hundred_interleavings_none_loses_anything_in_silence(
    places: list[Place], player: Membership, gamemaster: Membership
) -> None:
    taken = []
    for seed in range(INTERLEAVINGS):
        taken += _interleaved(Random(seed), places, (player, gamemaster))

    assert taken.count(False) > INTERLEAVINGS / 2, "they hardly met"
    assert taken.count(True) > INTERLEAVINGS
    for told in _chains().values():
        for (_, after), (before, _) in pairwise(told):
            assert before == after, "the log has a gap"


def test_of_two_on_two_fields_both_are_taken(
    places: list[Place], player: Membership, gamemaster: Membership
) -> None:
    for one, (read_one, write_one, values_one) in enumerate(places):
        for other, (read_other, write_other, values_other) in enumerate(places):
            if one == other or {one, other} == {3, 4}:  # both sides of a pair are one number
                continue
            seen = read_one(), read_other()
            mine = next(value for value in values_one if value != seen[0])
            theirs = next(value for value in values_other if value != seen[1])
            assert write_one(mine, seen[0], player)
            assert write_other(theirs, seen[1], gamemaster)
            assert (read_one(), read_other()) == (mine, theirs)

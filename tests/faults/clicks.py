"""Two sessions press one button of a winter at the same moment: it is done once, the second gets
the first answer; and taken back, likewise by both at once, all stands as before."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from threading import Barrier
from typing import Any

from django.db import connections
from django.db.models import Model

from characters.actions.once import Done, Subject, once
from characters.models import Event, Membership
from characters.seams import new_id
from rolls.rules.errors import RuleError
from tests.faults.deeds import choice, mark, phase_of, shown
from tests.faults.world import Table, standing, table
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase, reopen_phase, undo_phase
from winter.actions.place import Place
from winter.actions.step import take_step, throw_step, undo_step, waive_step
from winter.models import WinterStep
from winter.rules.rulings import SIXTH
from winter.rules.steps import Step, steps_of

Hands = tuple[Membership, Membership]
Answer = Done | RuleError


@dataclass(frozen=True)
class Press:
    """A button: what it does to what, and whose hands lie on it."""

    action: Callable[..., Model]
    subject: Subject
    hands: Hands
    more: dict[str, Any]

    def __call__(self, by: Membership, key: Any) -> Answer:
        try:
            return once(by, key, self.action, self.subject, by=by, **self.more)
        except RuleError as refused:
            return refused


def twice(press: Press, dice: Random) -> None:
    """Press it at the same moment: one hand twice, with the key of one page, or two people's."""
    one, other = press.hands
    by = (one, one) if dice.random() < 0.5 else (one, other)
    key = new_id()
    keys = (key, key) if by[0] == by[1] else (key, new_id())
    logged = Event.objects.count()
    answers = _at_once(press, by, keys)
    done = [told for told in answers if isinstance(told, Done)]
    assert done, answers
    if by[0] == by[1]:
        assert [one.result for one in done] == [done[0].result] * 2, answers
        assert sorted(one.repeated for one in done) == [False, True]
    elif press.action is throw_step:  # what lies there is shown, nothing is added
        assert [one.result for one in done] == [done[0].result] * 2, answers
    else:
        _second_is_told(press, by, answers)
    told = Event.objects.count() - logged
    most = 400 if press.action in (run_winter, undo_phase) else 1
    least = 0 if press.action is throw_step else 1  # a step may ask for no dice
    assert least <= told <= most, f"{press}: {told}"


def _second_is_told(press: Press, by: Hands, answers: list[Answer]) -> None:
    """One did it; the other is told so, and by whom."""
    refused = [told for told in answers if isinstance(told, RuleError)]
    assert len(refused) == 1, answers
    first = by[1 - answers.index(refused[0])]
    if press.action in (open_phase, close_phase, take_step, waive_step):
        assert str(first) in str(refused[0]), refused[0]


def _at_once(press: Press, by: Hands, keys: tuple[Any, Any]) -> list[Answer]:
    barrier = Barrier(2)

    def one(who: Membership, key: Any) -> Answer:
        try:
            barrier.wait(20)
            return press(who, key)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        return list(threads.map(one, by, keys))


def _there_and_back(do: Press, back: Press, dice: Random) -> None:
    """Do it, take it back, and do it again for what comes after."""
    at = table()
    before = standing(at.campaign)
    twice(do, dice)
    assert standing(at.campaign) != before
    twice(back, dice)
    assert standing(at.campaign) == before, f"{do} is not taken back whole"
    assert isinstance(do(do.hands[0], new_id()), Done)


def _year(dice: Random) -> Iterator[int]:
    """One winter; gives how often something was pressed twice."""
    at = table()
    both = at.gwen, at.gil
    on = partial(Press, hands=both, more={})
    if not standing(at.campaign)["winters"]:
        twice(on(open_phase, at.campaign), dice)
        twice(on(undo_phase, phase_of(at, at.campaign.year)), dice)
        yield 2
    on(open_phase, at.campaign)(at.gwen, new_id())
    phase = phase_of(at, at.campaign.year)
    for step in steps_of(SIXTH):
        yield _step(at, Place(phase, at.ector, step), dice)
    enid = partial(Press, subject=Place(phase, at.enid, Step.HORSES), hands=both)
    _there_and_back(enid(waive_step, more={"reason": "away"}), enid(undo_step, more={}), dice)
    yield 2
    twice(on(run_winter, phase, more=_dice(dice)), dice)
    _there_and_back(on(close_phase, phase), on(reopen_phase, phase), dice)
    yield 3


def _step(at: Table, place: Place, dice: Random) -> int:
    """One step of Sir Ector's, at which his player and a gamemaster sit; where somebody leaves or
    dies by it, two gamemasters confirm that."""
    on = partial(Press, subject=place, hands=(at.pat, at.gwen))
    twice(on(throw_step, more={"choice": choice(place), **_dice(dice)}), dice)
    row = WinterStep.objects.get(phase=place.phase, character=place.character, step=place.step)
    reading = shown(place)
    if reading is not None and reading.parts:
        on = partial(on, hands=(at.gwen, at.gil))
    _there_and_back(on(take_step, more={"based_on": mark(place)}), on(undo_step, more={}), dice)
    faces = WinterStep.objects.get(pk=row.pk).faces
    assert faces == row.faces, "a die was thrown again"
    return 3


def _dice(dice: Random) -> dict[str, Any]:
    return {"throw": partial(dice.randint, 1)}


def pressed(number: int, seed: int, fresh: Callable[[], None]) -> Iterator[int]:
    """So many buttons or some more, each pressed twice, in the winters of one table."""
    dice, done = Random(seed), 0
    fresh()
    while True:
        for more in _year(dice):
            done += more
            yield done
            if done >= number:
                return

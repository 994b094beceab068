"""Whatever happens to checks in whatever order: none is lost, none is released twice, and a box is
ticked exactly when one stands in it. A model tells what must be; the database what is.

A few lives in `make test`; many, and longer ones, by `make secrecy`.
"""

import os

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from characters.actions.check import grant, refuse, tick, untick
from characters.actions.undo import undo
from characters.models import Audience, Campaign, Check, Event, Membership, Statistic
from rolls.actions.roll import roll_statistic, void_roll
from rolls.rules.errors import RuleError
from tests.dice import loaded
from tests.rolls.boxes import GONE, HELD, IN_BOX, PROPOSED, USED, Boxes, Fallen, Told

pytestmark = pytest.mark.django_db

EVENINGS = int(os.environ.get("EVENINGS") or 0)
LIVES, LENGTH = (min(500, 3 * EVENINGS), 60) if EVENINGS else (12, 25)
LINES = st.sampled_from(("Valorous", "Sword"))
FACES = {"critical": 10, "success": 3, "failure": 15, "fumble": 20}
ANY = st.integers(0, 99)


class Lives(RuleBasedStateMachine, Boxes):
    """One knight with two boxes, and a gamemaster who does anything at all."""

    by: Membership
    lines: dict[str, Statistic]

    def __init__(self) -> None:
        RuleBasedStateMachine.__init__(self)
        Boxes.__init__(self)
        self.around = transaction.atomic()
        self.around.__enter__()
        Statistic.objects.filter(pk__in=[one.pk for one in self.lines.values()]).update(value=10)

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.around.__exit__(None, None, None)

    # --- What may happen ---

    @rule(line=LINES, outcome=st.sampled_from([*FACES]), secret=st.booleans())
    def throw(self, line, outcome, secret):
        audience = Audience.GAMEMASTER_KNOWS if secret else Audience.TABLE
        thrown = roll_statistic(
            self.lines[line],
            side="left",
            by=self.by,
            audience=audience,
            throw=loaded(FACES[outcome]),
        )
        fallen = Fallen(thrown)
        self.rolls.append(fallen)
        if outcome != "failure":
            fallen.check = str(thrown.event.checks.get().pk)
            one = self.new(line, fallen.check, thrown.event, secret=secret)
            if secret or outcome != "critical":
                one.state = HELD if secret else PROPOSED
            else:
                self.into_box(one)

    @rule(line=LINES)
    def tick_by_hand(self, line):
        if self.box(line):
            with pytest.raises(RuleError):
                tick(self.lines[line], side="left", by=self.by)
            return
        event = tick(self.lines[line], side="left", by=self.by)
        pk = str(event.checks.get().pk)
        self.into_box(self.new(line, pk, event, secret=False))
        self.told.append(Told(event, line, "", pk))

    @rule(line=LINES)
    def clear_by_hand(self, line):
        there = self.box(line)
        if not there:
            with pytest.raises(RuleError):
                untick(self.lines[line], side="left", by=self.by)
            return
        event = untick(self.lines[line], side="left", by=self.by)
        self.known[there].state = GONE
        self.forget_spares(line)
        self.told.append(Told(event, line, there, ""))

    @precondition(lambda self: self.known)
    @rule(which=ANY, given=st.booleans())
    def decide(self, which, given):
        pk = [*self.known][which % len(self.known)]
        one, check = self.known[pk], Check.objects.get(pk=pk)
        act = grant if given else refuse
        if one.state not in (PROPOSED, HELD):
            with pytest.raises(RuleError):
                act(check, by=self.by)
            return
        event = act(check, by=self.by)
        one.granted += given
        one.state = GONE
        if given:
            empty = not self.box(one.line)
            self.into_box(one)
            if empty:
                self.told.append(Told(event, one.line, "", pk))

    @precondition(lambda self: self.rolls)
    @rule(which=ANY)
    def void(self, which):
        fallen = self.rolls[which % len(self.rolls)]
        if fallen.void:
            with pytest.raises(RuleError):
                void_roll(fallen.roll, reason="no", by=self.by)
            return
        before = Event.objects.order_by("-number")[0].number
        void_roll(fallen.roll, reason="no", by=self.by)
        fallen.void = True
        one = self.known.get(fallen.check)
        if one is not None and self.withdraw(one) and one.secret:
            cleared = Event.objects.filter(number__gt=before).order_by("-number")[0]
            self.told.append(Told(cleared, one.line, fallen.check, ""))

    @precondition(lambda self: self.told)
    @rule(which=ANY)
    def take_back(self, which):
        told = self.told[which % len(self.told)]
        if self.is_undone(told) or self.box(told.line) != told.after:
            with pytest.raises(RuleError):
                undo(told.event, by=self.by)
            return
        event = undo(told.event, by=self.by)
        if told.after:  # it had taken the place of what comes back, and waits for it again
            self.known[told.after].state = GONE
            self.known[told.after].spare = bool(told.before)
        if told.before:
            self.known[told.before].state, self.known[told.before].spare = IN_BOX, False
        else:
            self.promote(self.spares(told.line))
        self.told.append(Told(event, told.line, told.after, self.box(told.line), told.event))

    @rule(line=LINES)
    def winter_uses_what_is_ticked(self, line):
        there = self.box(line)
        if there:
            Check.objects.filter(pk=there).update(state=USED)
            self.known[there].state = USED

    @rule(year=st.sampled_from((508, 509)))
    def another_year(self, year):
        Campaign.objects.filter(pk=self.by.campaign_id).update(year=year)

    # --- What must hold ---

    @invariant()
    def none_is_lost_and_each_stands_where_it_should(self):
        there = {str(one.pk): (one.state, one.spare) for one in Check.objects.all()}
        assert there == {pk: (one.state, one.spare) for pk, one in self.known.items()}

    @invariant()
    def none_is_released_twice(self):
        assert all(one.granted <= 1 for one in self.known.values())

    @invariant()
    def a_box_is_ticked_exactly_when_a_check_stands_in_it(self):
        ticked = {
            one.statistic.name: str(one.pk)
            for one in Check.objects.ticked().select_related("statistic")
        }
        assert ticked == {line: self.box(line) for line in self.lines if self.box(line)}


def test_whatever_becomes_of_checks_none_is_lost_and_none_released_twice(gamemaster, ector):
    Lives.by = gamemaster
    Lives.lines = {name: ector.statistics.get(name=name) for name in ("Valorous", "Sword")}
    checked = settings(
        max_examples=LIVES,
        stateful_step_count=LENGTH,
        deadline=None,
        derandomize=not EVENINGS,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    run_state_machine_as_test(Lives, settings=checked)

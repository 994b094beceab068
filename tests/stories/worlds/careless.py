"""What would be learnt if somebody were careless in what is done: the evening is played so."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from characters.actions import check as checks
from characters.actions import check_withdrawal, telling
from characters.actions.event import record
from characters.models import Audience, Check, Event, Membership, Statistic
from characters.views import statistic as statistics
from rolls.actions import roll as rolls
from rolls.rules.errors import RuleError
from tests.stories.worlds.planting import leak, rewritten


@leak
def a_secret_moves_the_sheets_version_which_is_shown() -> Iterator[None]:
    touch = checks.touch
    new = '<article data-version="{{ character.table_version }}" id="sheet"'
    with (
        patch.object(checks, "touch", lambda character, table=True: touch(character)),
        rewritten("characters/sheet/detail.html", '<article id="sheet"', new),
    ):
        yield


@leak
def a_secret_note_moves_the_sheets_version_which_is_shown() -> Iterator[None]:
    touch = checks.touch
    new = '<article data-version="{{ character.table_version }}" id="sheet"'
    with (
        patch.object(telling, "touch", lambda character, table=True: touch(character)),
        rewritten("characters/sheet/detail.html", '<article id="sheet"', new),
    ):
        yield


@contextmanager
def _told(**which: Any) -> Iterator[None]:
    """Decisions of this kind are told to everybody."""
    original = checks.record_tick

    def record_tick(*args: Any, **facts: Any) -> Event:
        if all(facts.get(name, False) == value for name, value in which.items()):
            facts["audience"] = Audience.TABLE
        return original(*args, **facts)

    with patch.object(checks, "record_tick", record_tick):
        yield


@leak
def a_held_check_granted_on_a_ticked_box_is_told() -> Iterator[None]:
    with _told(ticked=True):
        yield


@leak
def a_held_check_that_is_dropped_is_told() -> Iterator[None]:
    with _told(refused=True):
        yield


@leak
def the_void_of_a_secret_roll_is_told() -> Iterator[None]:
    def to_all(*args: Any, **facts: Any) -> Event:
        return record(*args, **(facts | {"audience": Audience.TABLE}))

    with patch.object(rolls, "record", to_all):
        yield


@leak
def a_released_check_names_the_roll_that_earned_it() -> Iterator[None]:
    original = checks.record_tick

    def record_tick(*args: Any, because: Event | None = None, **facts: Any) -> Event:
        event = original(*args, because=because, **facts)
        if because is not None:
            event.facts |= {"about": str(because.pk)}
            event.save()
        return event

    with patch.object(checks, "record_tick", record_tick):
        yield


@leak
def a_released_check_bears_the_time_of_its_roll() -> Iterator[None]:
    original = checks.record_tick

    def record_tick(*args: Any, because: Event | None = None, **facts: Any) -> Event:
        event = original(*args, because=because, **facts)
        if because is not None:
            event.at = because.at
            event.save()
        return event

    with patch.object(checks, "record_tick", record_tick):
        yield


@leak
def a_box_that_cannot_be_ticked_says_how_many_checks_there_are() -> Iterator[None]:
    tick: Any = vars(statistics)["tick"]

    def counted(line: Statistic, *, side: str, by: Membership, why: str = "") -> Event:
        try:
            return tick(line, side=side, by=by, why=why)
        except RuleError as error:
            raise RuleError(f"{error} ({Check.objects.filter(statistic=line).count()})") from None

    with patch.object(statistics, "tick", counted):
        yield


@leak
def a_secret_void_moves_the_spare_into_the_box() -> Iterator[None]:
    """As it once was."""
    withdraw = check_withdrawal.withdraw_checks

    def moved(because: Event) -> list[Check]:
        for check in because.checks.filter(state="released"):
            spare = check.statistic.checks.filter(side=check.side, spare=True).first()
            if spare:
                Check.objects.filter(pk=check.pk).update(state="dropped")
                spare.state, spare.spare, spare.award = "released", False, check.award
                spare.save()
        return withdraw(because)

    with patch.object(rolls, "withdraw_checks", moved):
        yield

"""A line that goes while a secret check is held on it: only the gamemaster learns, and the check
comes back with the line."""

import pytest

from characters.actions.check import grant, refuse
from characters.actions.statistic import add_statistic, remove_statistic
from characters.actions.undo import undo
from characters.models import Audience, Check, Event, Kind, Statistic
from rolls.actions.roll import roll_statistic
from tests.dice import loaded
from tests.rolls.pages import text

HELD, PROPOSED = Check.State.HELD, Check.State.PROPOSED


@pytest.fixture
def added(ector, player) -> Statistic:
    return add_statistic(
        ector, kind=Kind.SKILL, name="Tracking", group="other", value=15, by=player
    )


@pytest.fixture
def tracking(added) -> Statistic:
    return Statistic.objects.select_related("character").get(pk=added.pk)


def rolled(statistic, by, audience=Audience.GAMEMASTER_KNOWS) -> Check:
    """A success, which a gamemaster must decide about."""
    roll = roll_statistic(statistic, side="left", by=by, audience=audience, throw=loaded(9))
    return Check.objects.get(because=roll.event)


def told() -> list[Event]:
    found = Event.objects.filter(kind="check", facts__has_key="lost")
    return list(found.order_by("number"))


def again(statistic) -> Statistic:
    return Statistic.objects.select_related("character").get(pk=statistic.pk)


def test_the_gamemaster_is_told_which_held_check_went(tracking, player, gamemaster, as_) -> None:
    rolled(tracking, gamemaster)
    remove_statistic(tracking, by=player)

    (event,) = told()
    assert event.audience == Audience.GAMEMASTER_KNOWS
    assert [(one["name"], one["state"]) for one in event.facts["went"]] == [("Tracking", "held")]
    home = f"/campaigns/{tracking.campaign_id}/"
    assert "a check on Tracking that was held" in text(as_(gamemaster).get(home))
    assert "was held" not in text(as_(player).get(home))


def test_nothing_is_told_where_nobody_had_to_decide(tracking, player, gamemaster) -> None:
    refuse(rolled(tracking, gamemaster), by=gamemaster)
    remove_statistic(tracking, by=player)

    assert told() == []


def test_whoever_removes_it_reads_the_same_whatever_is_held(
    as_, tracking, player, gamemaster, ector
) -> None:
    """The question, the answer, what is logged for the table, and the sheet's version."""
    seen = []
    client = as_(player)
    for secret in (False, True):
        row = add_statistic(ector, kind=Kind.SKILL, name="Tafl", group="other", by=player)
        if secret:
            fresh = again(row)
            Statistic.objects.filter(pk=row.pk).update(value=15)
            rolled(fresh, gamemaster)
            Statistic.objects.filter(pk=row.pk).update(value=None)
        ector.refresh_from_db()
        before = ector.table_version
        event = remove_statistic(again(row), by=player)
        ector.refresh_from_db()
        events = Event.objects.visible_to(player).filter(number__gte=event.number)
        change = event.changes.get()
        seen.append(
            (
                ector.table_version - before,
                [(one.kind, sorted(one.facts)) for one in events],
                sorted(change.before or {}),
                text(client.get(f"{ector.get_absolute_url()}?section=skills")).count("Tafl"),
            )
        )

    assert len(told()) == 1
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("audience", "state"), [(Audience.GAMEMASTER_KNOWS, HELD), (Audience.TABLE, PROPOSED)]
)
def test_put_back_it_has_its_undecided_check_again(
    tracking, player, gamemaster, audience, state
) -> None:
    check = rolled(tracking, gamemaster, audience)
    undo(remove_statistic(tracking, by=player), by=player)

    back = Check.objects.get(pk=check.pk)
    assert (back.state, back.because_id, back.statistic_id, back.year) == (
        state,
        check.because_id,
        tracking.pk,
        check.year,
    )
    grant(back, by=gamemaster)
    assert Check.objects.get(pk=check.pk).state == Check.State.RELEASED


def test_what_was_decided_meanwhile_does_not_wait_again(tracking, player, gamemaster) -> None:
    check = rolled(tracking, gamemaster)
    undo(remove_statistic(tracking, by=player), by=player)
    refuse(Check.objects.get(pk=check.pk), by=gamemaster)
    undo(remove_statistic(again(tracking), by=player), by=player)

    assert not Check.objects.undecided().exists()


def test_taking_back_that_it_came_is_a_removal_too(tracking, player, gamemaster) -> None:
    check = rolled(tracking, gamemaster)
    coming = Event.objects.get(kind="statistic", facts__what="came")
    undone = undo(coming, by=player)
    assert not Check.objects.filter(pk=check.pk).exists()
    assert len(told()) == 1

    undo(undone, by=player)
    assert Check.objects.get(pk=check.pk).state == HELD

"""A gamemaster's number in the place of a derived one."""

import pytest

from characters.actions.override import remove_override, set_override
from characters.actions.sheet import Stale
from characters.models import Change, Character, Event, Override, Shown
from characters.models.derived import derived_of
from characters.models.health import vitals_of
from characters.rules.characteristics import FORMULAS
from rolls.actions.subject import of_movement
from rolls.rules.errors import RuleError


def given(character, by, key="hit_points", number=30, reason="A charm", based_on=None):
    return set_override(character, key=key, number=number, reason=reason, based_on=based_on, by=by)


@pytest.mark.parametrize("key", FORMULAS)
def test_every_derived_number_may_be_set_and_counted_again(key, ector, gamemaster):
    counted = derived_of(ector)[key].counted

    made = given(ector, gamemaster, key, 11)
    one = derived_of(ector)[key]
    assert (one.value, one.counted, one.reason) == (11, counted, "A charm")

    remove_override(made, by=gamemaster)
    assert derived_of(ector)[key].value == counted


def test_all_that_hangs_on_a_number_goes_by_the_one_that_was_set(ector, gamemaster):
    for key in FORMULAS:
        given(ector, gamemaster, key, 9)

    body = vitals_of(ector)
    assert {body.hit_points, body.major_wound, body.unconscious, body.knockdown} == {9}
    assert body.healing_rate == 9
    assert of_movement(ector).standing == 9


def test_a_number_may_be_set_where_nothing_can_be_counted(ector, gamemaster):
    ector.statistics.filter(key="size").update(value=None)

    given(ector, gamemaster, number=22)

    one = derived_of(ector)["hit_points"]
    assert (one.value, one.counted) == (22, None)


def test_nobody_elses_numbers_move(ector, enid, gamemaster):
    before = derived_of(enid)

    given(ector, gamemaster)

    assert derived_of(enid) == before


@pytest.mark.parametrize(
    ("key", "number"), [("hit_points", -1), ("hit_points", 501), ("weapon_damage", 41)]
)
def test_beyond_what_can_be_used_nothing_is_set(key, number, ector, gamemaster):
    with pytest.raises(RuleError, match="must be a whole number from 0 to"):
        given(ector, gamemaster, key, number)
    assert not Override.objects.exists()


def test_a_number_that_was_set_meanwhile_is_not_written_over(ector, gamemaster):
    given(ector, gamemaster, number=30)

    with pytest.raises(Stale) as stale:
        given(ector, gamemaster, number=40)
    assert stale.value.now == 30
    given(ector, gamemaster, number=40, based_on=30)
    assert Override.objects.get().number == 40


def test_the_log_keeps_both_sides(ector, gamemaster):
    made = given(ector, gamemaster)
    given(ector, gamemaster, number=31, reason="A better charm", based_on=30)
    remove_override(made, by=gamemaster)

    first, second = (
        {"key": "hit_points", "number": number, "reason": reason}
        for number, reason in ((30, "A charm"), (31, "A better charm"))
    )
    changes = Change.objects.filter(field="override").order_by("event__number")
    assert [(one.before, one.after) for one in changes] == [
        (None, first),
        (first, second),
        (second, None),
    ]
    with pytest.raises(RuleError, match="counted already"):
        remove_override(made, by=gamemaster)


def test_of_a_limited_sheet_the_others_are_not_told(ector, gamemaster, other, player):
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)

    given(ector, gamemaster)

    event = Event.objects.get(kind=Event.Kind.OVERRIDE)
    readers = [Event.objects.visible_to(who).filter(pk=event.pk) for who in (other, player)]
    assert [found.exists() for found in readers] == [False, True]

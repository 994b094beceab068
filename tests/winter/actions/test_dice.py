"""The dice of a winter: thrown one by one or all, or typed; kept before they are shown; for whose
eyes they fell; counted with all dice."""

import re

import pytest

from characters.actions.check import tick
from characters.models import Audience, Event, Statistic
from rolls.actions.roll import void_roll
from rolls.models import Roll, RollSide
from rolls.models.luck import hands
from rolls.rules.errors import RuleError
from tests.dice import loaded
from winter.actions.batch import run_winter
from winter.actions.phase import open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, undo_step
from winter.actions.throw import roll_step
from winter.models import WinterStep
from winter.models.chapter import done_steps
from winter.rules.steps import Step

TABLE, MEMBER = Audience.TABLE, Audience.MEMBER
nobody = loaded()


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


@pytest.fixture
def experience(phase, ector, player, sword, valorous):
    """Sir Ector's experience: Sword, and both sides of Valorous."""
    for statistic, side in ((sword, "left"), (valorous, "left"), (valorous, "right")):
        tick(statistic, side=side, by=player)
    return Place(phase, ector, Step.EXPERIENCE)


@pytest.fixture
def real_dice(campaign, phase):
    """A table at which faces may be typed."""
    campaign.refresh_from_db()
    campaign.rulings["d20"]["typed_faces"] = True
    campaign.save()


def at(statistic, side="left"):
    return f"{statistic.pk}:{side}"


def roll(place, by, *faces, audience=TABLE, only=None, typed=None, choice=None):
    return roll_step(
        place,
        choice=choice or {},
        audience=audience,
        by=by,
        only=None if only is None else frozenset(only),
        typed=typed or {},
        throw=loaded(*faces),
    )


def written(place, by):
    return take_step(place, based_on=mark_of(enter(place, by).read()), by=by)


def shown(row):
    return set(row.faces.values())


# --- one by one, or all ---


def test_each_check_is_rolled_by_itself_and_all_that_are_left_at_once(
    experience, player, sword, valorous
):
    one = roll(experience, player, 16, only={at(sword)})
    assert one.faces == {at(sword): 16}
    assert one.state == "begun"

    rest = roll(experience, player, 13, 2)
    assert rest.faces == {
        at(sword): 16,
        at(valorous): 13,
        at(valorous, "right"): 2,
    }
    written(experience, player)
    assert Statistic.objects.get(pk=sword.pk).value == sword.value + 1


def test_one_by_one_the_left_side_goes_first_w6(experience, player, valorous):
    left, right = at(valorous), at(valorous, "right")
    with pytest.raises(RuleError, match="First rolls Valorous"):
        roll(experience, player, only={right})
    assert not WinterStep.objects.exists()

    roll(experience, player, 13, only={left})
    assert roll(experience, player, 8, only={right}).faces == {left: 13, right: 8}


def test_a_die_that_has_fallen_is_told_by_whom_and_when(experience, player, gamemaster, sword):
    roll(experience, player, 16, only={at(sword)})

    with pytest.raises(RuleError, match=r"fallen before: Pat, \d{4}-\d\d-\d\d \d\d:\d\d"):
        roll(experience, gamemaster, only={at(sword)})
    roll(experience, gamemaster, 3, 4)
    with pytest.raises(RuleError, match="fallen before: Gwen"):
        roll(experience, player)
    with pytest.raises(RuleError, match="fallen before: Pat"):
        roll(experience, gamemaster, only={at(sword)})
    assert Roll.objects.count() == 2


def test_what_fell_holds_when_the_step_is_taken_back_and_thrown_for_again(
    experience, player, gamemaster
):
    faces = roll(experience, player, 16, 3, 4).faces
    written(experience, player)
    undo_step(experience, by=player)

    with pytest.raises(RuleError, match="fallen before: Pat"):
        roll(experience, player)
    assert WinterStep.objects.get().faces == faces


def test_a_die_that_nobody_asks_for_does_not_fall(experience, player):
    with pytest.raises(RuleError, match="not asked for"):
        roll(experience, player, only={"nonsense"})
    assert not Event.objects.filter(kind="roll").exists()


# --- the roll that is kept ---


def test_every_die_is_a_roll_with_its_value_and_counts_among_all_dice_w4(
    experience, phase, player, gamemaster, ector, sword
):
    roll(experience, player, 16, only={at(sword)})
    kept = RollSide.objects.visible_to(gamemaster).get()
    assert (kept.name, kept.value, kept.face, kept.outcome) == ("Sword", sword.value, 16, "")
    assert kept.roll.label == "Winter of 508: Experience"

    born(ector, 470)
    roll(Place(phase, ector, Step.AGING), player, 3, 4)
    counted = hands(gamemaster)[player.pk].faces
    assert (dict(counted[20]), dict(counted[6])) == ({16: 1}, {3: 1, 4: 1})


def born(character, year):
    character.born = year
    character.save()


def test_the_second_side_is_kept_against_what_it_stood_at_w6(experience, player, valorous):
    left = valorous.value
    roll(experience, player, 16, 20, 2)

    sides = RollSide.objects.visible_to(player).filter(statistic=valorous).order_by("position")
    assert [(one.side, one.value) for one in sides] == [("left", left), ("right", 20 - left - 1)]


def test_the_whole_table_at_once_keeps_its_rolls_in_as_many_statements(
    experience, phase, gamemaster, player
):
    run_winter(phase, by=gamemaster, throw=lambda sides: sides)

    rolled = RollSide.objects.visible_to(player)
    assert rolled.filter(face=20).count() == 3
    assert {one.event.actor for one in Roll.objects.visible_to(player)} == {gamemaster}


def test_the_dice_of_a_winter_are_not_voided(experience, player, gamemaster):
    roll(experience, player, 16, 3, 4)

    with pytest.raises(RuleError, match="take its step back"):
        void_roll(Roll.objects.select_related("event").get(), reason="no", by=gamemaster)


# --- typed faces ---


def test_a_face_is_typed_where_the_table_allows_it(experience, real_dice, player, sword):
    row = roll(experience, player, typed={at(sword): 17}, only=())

    assert (row.faces, row.typed) == ({at(sword): 17}, [at(sword)])
    assert RollSide.objects.visible_to(player).get().typed
    assert not hands(player)


def test_where_some_are_typed_the_others_are_thrown(experience, real_dice, player, sword):
    row = roll(experience, player, 3, 4, typed={at(sword): 17})

    assert sorted(row.faces.values()) == [3, 4, 17]
    assert row.typed == [at(sword)]


@pytest.mark.parametrize(
    ("face", "audience", "why"),
    [
        (21, TABLE, "A die of 20 sides has no 21"),
        (0, TABLE, "A die of 20 sides has no 0"),
        (7, MEMBER, "A secret roll is never typed"),
    ],
)
def test_a_wrong_face_is_refused_in_a_sentence(
    experience, real_dice, player, sword, face, audience, why
):
    with pytest.raises(RuleError, match=re.escape(why)):
        roll(experience, player, typed={at(sword): face}, audience=audience)
    assert not WinterStep.objects.exists()


def test_no_face_is_typed_at_other_tables(experience, player, sword):
    with pytest.raises(RuleError, match="the dice are thrown here"):
        roll(experience, player, typed={at(sword): 7})


def test_where_faces_may_be_typed_no_die_falls_before_it_was_asked_for(
    phase, real_dice, ector, player
):
    born(ector, 470)
    aging = Place(phase, ector, Step.AGING)

    assert roll(aging, player, typed={"first": 1, "second": 2}).faces == {"first": 1, "second": 2}
    row = roll(aging, player, 6, 6, typed={"loss1": 6})
    assert (row.faces["loss1"], row.typed) == (6, ["first", "loss1", "second"])


# --- for whose eyes ---


def test_what_fell_for_two_is_read_by_nobody_else(
    experience, player, other, gamemaster, sword, ector
):
    row = roll(experience, player, 16, 3, 4, audience=MEMBER)
    assert [row.is_read_by(one) for one in (player, gamemaster, other)] == [True, True, False]
    taken = written(experience, player)

    assert not Roll.objects.visible_to(other).exists()
    told = Event.objects.visible_to(other).get(pk=taken.event_id)
    assert told.facts["said"] == []
    assert not done_steps(other).exists()
    assert done_steps(player).get().told


def test_the_first_die_says_who_sees_the_others(experience, player, sword):
    roll(experience, player, 16, only={at(sword)})

    with pytest.raises(RuleError, match="said before the first fell: everyone at the table"):
        roll(experience, player, audience=MEMBER)
    assert shown(WinterStep.objects.get()) == {16}


@pytest.mark.parametrize("audience", [Audience.GAMEMASTER_READS, Audience.GAMEMASTER_KNOWS])
def test_a_winter_that_its_player_may_not_read_is_not_thrown(experience, player, audience):
    with pytest.raises(RuleError, match="Choose from the list"):
        roll(experience, player, audience=audience)


def test_of_a_closed_sheet_no_winter_die_is_the_tables(
    experience, phase, player, other, gamemaster, ector
):
    ector.sheet_shown = "limited"
    ector.save()
    with pytest.raises(RuleError, match="Choose from the list"):
        roll(experience, gamemaster)

    run_winter(phase, by=gamemaster, throw=lambda sides: sides)
    rolled = Roll.objects.filter(event__character=ector)
    assert {one.event.audience for one in rolled} == {"member"}
    assert not Roll.objects.visible_to(other).filter(event__character=ector).exists()
    assert Roll.objects.visible_to(player).filter(event__character=ector).exists()

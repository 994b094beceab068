"""Making a knight: dice fall once, steps come and go, and the character is made once."""

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.knighting import finish_making, random_knight
from characters.actions.making import (
    begin_making,
    fingerprint,
    random_step,
    readings,
    take_step,
    throw_step,
)
from characters.actions.making_undo import abandon_making, allow_throw, undo_step
from characters.actions.sheet import Stale
from characters.models import Character, Event, GloryAward, Making, Note
from characters.rules.creation.steps import STEPS
from rolls.rules.errors import RuleError
from tests.characters.rules.creation.making import FIVE, PERSON
from tests.dice import loaded

FACES = (1, 2, 3, 4, 5, 6, 1, 2, 3, 4)
TWELVE = {"manner": "points", "values": dict.fromkeys(FIVE, 12)}
nobody = loaded()


@pytest.fixture
def begun(campaign, player):
    making = begin_making(campaign, by=player)
    return take_step(making, step="person", choice=PERSON, based_on="", by=player)


def fresh(making):
    return Making.objects.get(pk=making.pk)


def whole(campaign, by):
    making = begin_making(campaign, by=by)
    for step in STEPS:
        making = random_step(making, step=step.key, by=by)
    return making


# --- dice ---


def test_dice_fall_once_however_often_they_are_thrown(begun, player):
    throw_step(begun, step="characteristics", by=player, throw=loaded(*FACES))
    throw_step(begun, step="characteristics", by=player, throw=nobody)

    fell = fresh(begun).choices["faces"]["characteristics"]
    assert fell == [[6, face] for face in FACES]


def test_a_step_taken_back_and_taken_again_shows_the_same_faces(begun, campaign, player):
    throw_step(begun, step="characteristics", by=player, throw=loaded(*FACES))
    dice = {"manner": "dice"}
    first = take_step(begun, step="characteristics", choice=dice, based_on="", by=player)
    before = readings(first, campaign)["characteristics"].outcome

    undo_step(begun, step="characteristics", by=player)
    throw_step(begun, step="characteristics", by=player, throw=nobody)
    again = take_step(begun, step="characteristics", choice=dice, based_on="", by=player)

    assert readings(again, campaign)["characteristics"].outcome == before


def test_where_dice_have_fallen_points_are_over(begun, player):
    throw_step(begun, step="characteristics", by=player, throw=loaded(*FACES))

    with pytest.raises(RuleError, match="The dice of this step have fallen, and they hold"):
        take_step(begun, step="characteristics", choice=TWELVE, based_on="", by=player)


@pytest.mark.parametrize("step", [one.key for one in STEPS])
def test_chance_asked_again_chooses_the_same_again(step, campaign, player):
    making = whole(campaign, player)
    chosen = making.choices["steps"][step]

    undo_step(making, step=step, by=player)
    again = random_step(making, step=step, by=player, throw=nobody)

    assert again.choices["steps"][step] == chosen


def test_a_gamemaster_allows_another_throw_and_the_first_is_remembered(begun, player, gamemaster):
    random_step(begun, step="characteristics", by=player, throw=loaded(*FACES))
    with pytest.raises(PermissionDenied):
        allow_throw(begun, step="characteristics", by=player)

    allow_throw(begun, step="characteristics", by=gamemaster)

    now = fresh(begun).choices
    assert "characteristics" not in now["steps"]
    assert "characteristics" not in now["faces"]
    assert now["before"]["characteristics"] == [[[6, face] for face in FACES]]
    throw_step(begun, step="characteristics", by=player, throw=loaded(*reversed(FACES)))
    with pytest.raises(RuleError, match="No dice have fallen"):
        allow_throw(begun, step="traits", by=gamemaster)


def test_a_squires_d20_falls_with_the_choice_and_holds(begun, player):
    choice = {"background": "dice", "name": "Ithel"}
    take_step(begun, step="squire", choice=choice, based_on="", by=player, throw=loaded(3))
    undo_step(begun, step="squire", by=player)

    heir = {"background": "heir", "name": "Ithel"}
    with pytest.raises(RuleError, match="they hold"):
        take_step(begun, step="squire", choice=heir, based_on="", by=player)
    take_step(begun, step="squire", choice={"background": "nobody"}, based_on="", by=player)


def test_an_uncommon_squire_is_the_gamemasters_choice(begun, player, gamemaster):
    choice = {"background": "holy_child", "name": "Ithel"}

    with pytest.raises(RuleError, match="is the gamemaster's choice"):
        take_step(begun, step="squire", choice=choice, based_on="", by=player)
    take_step(begun, step="squire", choice=choice, based_on="", by=gamemaster)


def test_a_step_without_dice_throws_none(begun, player):
    with pytest.raises(RuleError, match="This step has no dice"):
        throw_step(begun, step="person", by=player, throw=nobody)


# --- steps ---


def test_what_does_not_hold_is_not_kept(begun, player):
    choice = {"values": dict.fromkeys(FIVE, 13)}

    with pytest.raises(RuleError, match="take 5 away"):
        take_step(begun, step="characteristics", choice=choice, based_on="", by=player)
    assert "characteristics" not in fresh(begun).choices["steps"]


def test_a_step_waits_for_those_it_needs(campaign, player):
    making = begin_making(campaign, by=player)

    for deed in (throw_step, random_step):
        with pytest.raises(RuleError, match="First come other steps: Name and birth"):
            deed(making, step="traits", by=player, throw=nobody)
    with pytest.raises(RuleError, match="First come other steps"):
        take_step(making, step="traits", choice={}, based_on="", by=player)


def test_two_who_take_one_step_at_once_are_told(begun, player, gamemaster):
    seen = fingerprint(begun, "person")
    other = PERSON | {"name": "Sir Other"}
    take_step(begun, step="person", choice=other, based_on=seen, by=gamemaster)

    with pytest.raises(Stale):
        take_step(begun, step="person", choice=PERSON, based_on=seen, by=player)
    assert str(fresh(begun)) == "Sir Other"


def test_only_what_was_taken_is_taken_back_and_only_what_is_open_is_left_to_chance(begun, player):
    with pytest.raises(RuleError, match="This step is not done"):
        undo_step(begun, step="traits", by=player)
    with pytest.raises(RuleError, match="This step is done"):
        random_step(begun, step="person", by=player, throw=nobody)


def test_what_was_chosen_is_offered_again_after_it_was_taken_back(begun, player):
    undo_step(begun, step="person", by=player)

    assert fresh(begun).kept("undone")["person"]["name"] == "Sir Tor"
    assert "person" not in fresh(begun).kept("steps")


# --- given up ---


def test_given_up_before_any_die_fell_it_is_gone(begun, player):
    abandon_making(begun, by=player)

    assert not Making.objects.exists()


def test_given_up_after_dice_fell_gamemasters_still_see_it(begun, player, gamemaster):
    throw_step(begun, step="characteristics", by=player, throw=loaded(*FACES))
    abandon_making(begun, by=player)

    assert fresh(begun).is_left
    with pytest.raises(RuleError, match="This making was given up"):
        random_step(begun, step="traits", by=player, throw=nobody)
    abandon_making(fresh(begun), by=gamemaster)
    assert not Making.objects.exists()


def test_a_member_has_so_many_in_the_making(campaign, player, other, monkeypatch):
    monkeypatch.setattr("characters.actions.making.MOST", 1)
    begin_making(campaign, by=player)

    with pytest.raises(RuleError, match="You have 1 knights in the making"):
        begin_making(campaign, by=player)
    begin_making(campaign, by=other)


# --- done ---


def test_a_knight_is_made_once(campaign, player):
    making = whole(campaign, player)
    finish_making(making, by=player, owner=player, knighted=True)

    with pytest.raises(RuleError, match="stands in the hall already"):
        finish_making(making, by=player, owner=player, knighted=True)
    with pytest.raises(RuleError, match="stands in the hall already"):
        undo_step(making, step="person", by=player)
    assert Character.objects.count() == 1


def test_who_is_not_done_or_does_not_pass_is_not_made(begun, campaign, player):
    with pytest.raises(RuleError, match=r"not done yet: Characteristics, Traits, Passions"):
        finish_making(begun, by=player, owner=player, knighted=False)

    making = whole(campaign, player)
    few = dict.fromkeys(("Sword", "Charge"), 3)
    for step, choice in (("training", {"years": [""] * 7}), ("skills", {"start": few})):
        seen = fingerprint(fresh(making), step)
        take_step(making, step=step, choice=choice, based_on=seen, by=player)
    with pytest.raises(RuleError, match="The knightly test asks: Sword at least 10; Charge"):
        finish_making(making, by=player, owner=player, knighted=True)
    assert not Character.objects.exists()


def test_who_is_not_knighted_comes_without_glory(campaign, player):
    made = finish_making(whole(campaign, player), by=player, owner=player, knighted=False)

    assert made.knighted is None
    assert not GloryAward.objects.exists()


def test_a_random_knight_comes_whole_with_its_faces(campaign, gamemaster, player):
    made = random_knight(campaign, by=gamemaster, owner=player)

    assert (made.owner, made.knighted, made.glory_awards.total()) == (player, 508, 1000)
    assert made.arms
    assert made.squires.count() == 1
    assert made.weapons.count() == 4
    making = Making.objects.get(made=made)
    assert len(making.choices["faces"]["traits"]) == 26
    note = Note.objects.get(character=made)
    assert note.audience == Note.Audience.OWNER
    assert "Dice: 2D6+5:" in note.text
    assert [one.kind for one in Event.objects.order_by("number")][-2:] == ["character", "glory"]


def test_how_the_gamemasters_own_came_about_nobody_else_reads(campaign, gamemaster):
    made = random_knight(campaign, by=gamemaster, owner=None)

    assert Note.objects.get(character=made).audience == Note.Audience.GAMEMASTER


def test_a_full_campaign_keeps_no_half_of_a_random_knight(campaign, gamemaster, monkeypatch):
    monkeypatch.setattr("characters.actions.creation.MOST", 0)

    with pytest.raises(RuleError, match="A campaign holds at most 0 characters"):
        random_knight(campaign, by=gamemaster, owner=None)
    assert not Making.objects.exists()

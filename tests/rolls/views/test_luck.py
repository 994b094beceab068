"""How the dice fell, and for whom."""

import pytest

from characters.models import Audience
from rolls.actions.dice import throw_dice
from rolls.actions.roll import roll_statistic, void_roll
from rolls.models.luck import hands, sources
from rolls.rules.dice import Dice
from rolls.rules.resolution import Outcome
from tests.dice import loaded

SECRET = Audience.GAMEMASTER_KNOWS


def roll(statistic, by, face=9, audience=Audience.TABLE, **more):
    more = {"side": "left", "audience": audience} | more
    return roll_statistic(statistic, by=by, throw=loaded(face), **more)


def test_dice_are_counted_by_who_threw_them(player, other, gamemaster, sword):
    value = sword.value
    roll(sword, player, value)
    roll(sword, player, 1)
    roll(sword, gamemaster, 1)
    found = hands(player)
    assert found[player.pk].faces[20] == {value: 1, 1: 1}
    assert found[player.pk].throws == {
        (value, False, Outcome.CRITICAL): 1,
        (value, False, Outcome.SUCCESS): 1,
    }
    assert found[gamemaster.pk].thrown == 1
    assert other.pk not in found


def test_of_secret_rolls_only_gamemasters_count(player, gamemaster, sword):
    roll(sword, gamemaster, 4, SECRET)
    assert gamemaster.pk not in hands(player)
    assert hands(gamemaster)[gamemaster.pk].faces[20] == {4: 1}


def test_typed_faces_are_left_out_and_voided_ones_counted(player, gamemaster, campaign, sword):
    voided = roll(sword, player, 7)
    void_roll(voided, reason="a slip", by=gamemaster)
    typed = roll(sword, player, 8)
    typed.sides.update(typed=True)
    assert hands(player)[player.pk].faces[20] == {7: 1}


def test_plain_dice_are_counted_face_by_face_a_d3_as_the_d6_that_fell(player, campaign):
    more = {"label": "", "by": player, "audience": Audience.TABLE}
    throw_dice(campaign, dice=Dice.parse("3D6+1"), throw=loaded(6, 6, 2), **more)
    throw_dice(campaign, dice=Dice.parse("1D3"), throw=loaded(5), **more)
    throw_dice(campaign, dice=Dice.parse("1D20"), throw=loaded(11), **more)
    throw_dice(campaign, dice=Dice.parse("1D8"), throw=loaded(8), **more)
    found = hands(player)[player.pk]
    assert found.faces == {6: {6: 2, 2: 1, 5: 1}, 20: {11: 1}}
    assert not found.throws


def test_other_rooms_add_their_dice(player, monkeypatch):
    monkeypatch.setattr("rolls.models.luck.sources", [lambda member: [(member.pk, 20, 3)]])
    assert hands(player)[player.pk].faces[20] == {3: 1}
    assert isinstance(sources, list)


def test_the_page_tells_of_fortune_faces_and_who_threw(as_, player, campaign, sword):
    for face in (1, sword.value, 20):
        roll(sword, player, face)
    page = as_(player).get(f"/campaigns/{campaign.pk}/luck/").content.decode()
    for words in ("Fortune", "The d20, thrown 3 times", "Too few throws", "Pat"):
        assert words in page


@pytest.mark.parametrize(("faces", "words"), [([9] * 100, "Strange"), (None, "Nothing strange")])
def test_what_is_strange_is_said(as_, player, campaign, sword, faces, words):
    thrown = roll(sword, player)
    side = thrown.sides.get()
    for number, face in enumerate((faces or [*range(1, 21)] * 5)[1:], 1):
        side.pk, side.position, side.face = None, number, face
        side._state.adding = True
        side.save()
    answer = as_(player).get(f"/campaigns/{campaign.pk}/luck/")
    assert words in answer.content.decode()


def test_before_any_throw_the_page_says_what_it_will_do(as_, player, campaign):
    page = as_(player).get(f"/campaigns/{campaign.pk}/luck/").content.decode()
    assert "No dice have fallen yet" in page

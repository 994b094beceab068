"""A throw that was asked of one knight's player alone goes with the knight into other hands."""

import pytest

from characters.actions.sheet import hand_over
from characters.actions.undo import undo
from characters.models import Audience, Character, Event, Membership
from config.matters.player import asked as matters
from rolls.actions.facing import Faced, ask_each, face
from rolls.actions.reply import throw_side
from rolls.actions.resolve import resolve
from rolls.actions.subject import Source, statistic_source, typed_source
from rolls.actions.throw import Asked
from rolls.models import Facing, Request, Roll
from tests.dice import loaded

MEMBER, READS = Audience.MEMBER, Audience.GAMEMASTER_READS
KNOWS, TABLE = Audience.GAMEMASTER_KNOWS, Audience.TABLE


def sword_of(character: Character) -> Source:
    return statistic_source(character.statistics.select_related("character").get(key="sword"))


@pytest.fixture
def secret(ector, gamemaster):
    """`secret(MEMBER)`: Sir Ector is asked for his Sword."""

    def ask(audience: Audience) -> Request:
        one = Asked(sword_of(ector))
        return ask_each(one.source, asked=[one], audience=audience, by=gamemaster)

    return ask


def waiting(member: Membership) -> list[Request]:
    return list(Request.objects.visible_to(member).waiting().order_by("event__number"))


def log(member: Membership) -> list[Event]:
    found = Event.objects.visible_to(member).filter(kind=Event.Kind.REQUEST)
    return list(found.order_by("number"))


@pytest.mark.parametrize("audience", [MEMBER, READS])
def test_the_new_player_is_asked_and_the_former_is_no_more(
    secret, audience, ector, player, other, gamemaster, as_
):
    former = secret(audience)
    hand_over(ector, owner=other, by=player)

    (mine,) = waiting(other)
    assert waiting(player) == []
    assert (mine.audience, mine.event.for_member) == (audience, other)
    (topic,) = matters(other)
    assert [one.words for one in topic.matters] == ["Sir Ector: Sword"]
    assert matters(player) == []
    side = mine.sides.get()
    place = f"/campaigns/{ector.campaign_id}/requests/{mine.pk}/sides/{side.pk}/"
    assert [as_(who).get(place).status_code for who in (other, player)] == [200, 404]
    old = f"/campaigns/{ector.campaign_id}/requests/{former.pk}/"
    assert as_(other).get(old).status_code == 404
    throw_side(side, by=other, throw=loaded(9))
    reads = [Roll.objects.visible_to(who).exists() for who in (gamemaster, other, player)]
    assert reads == [True, audience == MEMBER, False]


def test_of_all_this_nobody_else_learns_anything(secret, ector, player, other, enid, spectator):
    secret(MEMBER)
    before = log(spectator)
    hand_over(ector, owner=other, by=player)

    assert log(spectator) == before == []
    assert [one.facts.get("called_off", False) for one in log(player)] == [False, True]
    assert [one.facts.get("called_off", False) for one in log(other)] == [False]


def test_whose_knight_has_no_player_is_asked_of_gamemasters_and_then_of_the_next(
    secret, ector, player, other, gamemaster
):
    secret(MEMBER)
    hand_over(ector, owner=None, by=gamemaster)
    assert (waiting(player), waiting(other)) == ([], [])
    assert len(waiting(gamemaster)) == 1

    hand_over(ector, owner=other, by=gamemaster)
    (mine,) = waiting(other)
    throw_side(mine.sides.get(), by=other, throw=loaded(9))
    assert Roll.objects.visible_to(other).exists()


def test_a_throw_of_nobodys_knight_stays_with_gamemasters(
    secret, ector, player, other, gamemaster
):
    secret(MEMBER)
    hand_over(ector, owner=None, by=gamemaster)
    throw_side(waiting(gamemaster)[0].sides.get(), by=gamemaster, throw=loaded(9))
    reads = [Roll.objects.visible_to(who).exists() for who in (gamemaster, player, other)]
    assert reads == [True, False, False]


def test_taken_back_it_is_asked_of_the_first_again(secret, ector, player, other, gamemaster):
    secret(MEMBER)
    undo(hand_over(ector, owner=other, by=player), by=gamemaster)
    assert (len(waiting(player)), waiting(other)) == (1, [])


def test_what_stands_against_it_stands_against_it_still(ector, player, other, gamemaster):
    sides = [
        Faced(Asked(sword_of(ector)), MEMBER),
        Faced(Asked(typed_source("A shadow", "Stealth", 14)), KNOWS),
    ]
    source = sides[0].asked.source
    facing = face(source, sides=sides, manner=Facing.Manner.OPPOSED, by=gamemaster)
    hand_over(ector, owner=other, by=player)

    assert Facing.objects.open().exists()
    for one in facing.sides.order_by("position"):
        by = other if one.position == 0 else gamemaster
        throw_side(one.request.sides.get(), by=by, throw=loaded(9))
    resolve(facing, by=gamemaster)
    assert [one.facts["came"] for one in log(other) if "came" in one.facts]
    assert not [one for one in log(player) if "came" in one.facts]


@pytest.mark.parametrize("audience", [TABLE, KNOWS])
def test_what_is_not_one_players_stays_as_it_was_asked(
    secret, audience, ector, player, other, gamemaster
):
    before = secret(audience)
    hand_over(ector, owner=other, by=player)
    assert waiting(gamemaster) == [before]


def test_what_was_thrown_before_stays_the_former_players(secret, ector, player, other):
    throw_side(secret(MEMBER).sides.get(), by=player, throw=loaded(9))
    hand_over(ector, owner=other, by=player)
    reads = [Roll.objects.visible_to(who).exists() for who in (player, other)]
    assert reads == [True, False]
    assert waiting(other) == []

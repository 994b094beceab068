"""Asked alone, with an audience; and throws of which a gamemaster tells how they came out."""

import pytest
from django.core.exceptions import PermissionDenied

from characters.models import Audience, Campaign, Character, Check, Event, Membership, Role
from rolls.actions.facing import Faced, ask_each, face
from rolls.actions.reply import throw_side
from rolls.actions.request import ask, call_off
from rolls.actions.resolve import resolve
from rolls.actions.roll import void_roll
from rolls.actions.subject import Source, statistic_source, typed_source
from rolls.actions.throw import Asked
from rolls.models import Facing, Request, Roll, RollSide
from rolls.rules.errors import RuleError
from rolls.rules.rulings import Rulings
from tests.dice import loaded

TABLE, MEMBER = Audience.TABLE, Audience.MEMBER
READS, KNOWS = Audience.GAMEMASTER_READS, Audience.GAMEMASTER_KNOWS
SECRET = [MEMBER, READS, KNOWS]
SHADOW = typed_source("A shadow", "Stealth", 14)


def sword_of(character: Character) -> Source:
    return statistic_source(character.statistics.select_related("character").get(key="sword"))


@pytest.fixture
def asked(ector, gamemaster):
    """`asked(MEMBER)`: Sir Ector is asked for his Sword."""

    def one(audience: Audience, *more: Character) -> Request:
        sides = [Asked(sword_of(who)) for who in (ector, *more)]
        return ask_each(sides[0].source, asked=sides, audience=audience, by=gamemaster)

    return one


@pytest.fixture
def faced(ector, gamemaster):
    """`faced(TABLE, KNOWS)`: Sir Ector's Sword against a shadow's Stealth."""

    def two(mine: Audience, theirs: Audience = KNOWS, source: Source = SHADOW) -> Facing:
        sides = [Faced(Asked(sword_of(ector)), mine), Faced(Asked(source), theirs)]
        manner = Facing.Manner.OPPOSED
        return face(sides[0].asked.source, sides=sides, manner=manner, by=gamemaster)

    return two


@pytest.fixture
def rivals(ector, enid, gamemaster):
    """`rivals(MEMBER)`: Sir Ector and Lady Enid, each asked alone."""

    def both(audience: Audience) -> Facing:
        sides = [Faced(Asked(sword_of(who)), audience) for who in (ector, enid)]
        manner = Facing.Manner.CONTEST
        return face(sides[0].asked.source, sides=sides, manner=manner, by=gamemaster)

    return both


def throw(facing: Facing, by: Membership, *faces: int) -> None:
    for one, thrown in zip(facing.sides.order_by("position"), faces, strict=True):
        throw_side(one.request.sides.get(), by=by, throw=loaded(thrown))


def results(facing: Facing) -> list[str]:
    return list(facing.sides.order_by("position").values_list("result", flat=True))


def told(member: Membership) -> list[str]:
    """What `member` may read of how it came out, in order."""
    events = Event.objects.visible_to(member).filter(kind=Event.Kind.REQUEST).order_by("number")
    return [one.facts["came"] for one in events if "came" in one.facts]


@pytest.mark.parametrize("audience", [TABLE, *SECRET])
def test_whoever_is_asked_has_heard_who_will_see_it_before_the_dice_exist(
    asked, audience, player, other, gamemaster
):
    request = asked(audience)
    knows = [Request.objects.visible_to(who).exists() for who in (gamemaster, player, other)]

    assert request.audience == audience
    assert knows == [True, audience != KNOWS, audience == TABLE]


@pytest.mark.parametrize("audience", [TABLE, *SECRET])
@pytest.mark.parametrize("face", [3, 15, 17, 20])
def test_what_falls_is_read_by_whom_it_was_said_and_what_it_earns_is_held(
    asked, audience, player, other, gamemaster, face
):
    """R13: proposed or ticked where all see it, held where they do not."""
    by = gamemaster if audience == KNOWS else player
    throw_side(asked(audience).sides.get(), by=by, throw=loaded(face))

    roll = Roll.objects.get()
    reads = [Roll.objects.visible_to(who).exists() for who in (gamemaster, player, other)]
    assert reads == [True, audience in (TABLE, MEMBER), audience == TABLE]
    assert (roll.event.audience, roll.manner) == (audience, "unopposed")
    open_ = {3: ["proposed"], 15: ["released"], 17: [], 20: ["proposed"]}[face]
    states = [*Check.objects.values_list("state", flat=True)]
    assert states == (open_ if audience == TABLE else ["held"] * len(open_))


def test_a_gamemaster_who_throws_for_a_player_leaves_it_the_players(
    asked, player, other, gamemaster
):
    throw_side(asked(MEMBER).sides.get(), by=gamemaster, throw=loaded(9))

    reads = [Roll.objects.visible_to(who).exists() for who in (player, other)]
    assert reads == [True, False]


def test_of_a_blind_throw_nothing_that_fell_stands_where_the_thrower_reads(asked, player):
    request = asked(READS)
    side = throw_side(request.sides.get(), by=player, throw=loaded(15))

    side.refresh_from_db()
    assert (side.face, side.value, side.outcome, side.total) == (None, None, "", None)
    with pytest.raises(RuleError, match=r"^Sir Ector has thrown already\. Nothing was rolled\.$"):
        throw_side(side, by=player, throw=loaded(1))
    said = Event.objects.visible_to(player).filter(kind=Event.Kind.REQUEST).latest("number")
    assert set(said.facts) == {"request_id", "name", "statistic", "thrown"}


def test_many_are_asked_and_none_learns_of_another(asked, enid, player, other, gamemaster):
    asked(READS, enid)

    for who in (player, other):
        (own,) = Request.objects.visible_to(who)
        assert own.sides.get().character.owner == who
    assert Request.objects.visible_to(gamemaster).count() == 2


def test_nobody_is_asked_where_one_cannot_be(asked, green_knight):
    with pytest.raises(RuleError, match="No player at this table plays The Green Knight"):
        asked(READS, green_knight)

    assert not Request.objects.exists()


def test_a_secret_is_not_asked_of_one_who_only_watches(asked, player):
    Membership.objects.filter(pk=player.pk).update(role=Role.SPECTATOR)

    with pytest.raises(RuleError, match="No player at this table plays Sir Ector"):
        asked(MEMBER)


def test_a_player_asks_nobody_alone(ector, player):
    one = Asked(sword_of(ector))
    with pytest.raises(PermissionDenied):
        ask_each(one.source, asked=[one], audience=TABLE, by=player)
    sides = [Faced(one, TABLE), Faced(Asked(SHADOW), KNOWS)]
    with pytest.raises(PermissionDenied):
        face(one.source, sides=sides, manner=Facing.Manner.OPPOSED, by=player)


def test_how_many_wait_in_secret_takes_no_room_from_a_player(asked, ector, enid, player, other):
    for _ in range(60):
        asked(READS)

    sides = [Asked(sword_of(enid)), Asked(sword_of(ector))]
    assert ask(sides[0].source, asked=sides, manner=Request.Manner.OPPOSED, by=other)
    with pytest.raises(RuleError, match="60 rolls wait"):
        asked(READS)


def test_a_secret_is_called_off_in_secret(asked, player, other, gamemaster):
    request = asked(MEMBER)
    before = Event.objects.visible_to(other).count()

    call_off(request, by=gamemaster)

    assert Event.objects.visible_to(other).count() == before
    assert Event.objects.visible_to(player).latest("number").facts["called_off"]
    with pytest.raises(RuleError, match="over"):
        throw_side(request.sides.get(), by=player, throw=loaded())


@pytest.mark.parametrize(
    ("faces", "came"),
    [
        ((9, 8), ["win", "partial"]),
        ((8, 9), ["partial", "win"]),
        ((9, 9), ["tie", "tie"]),
        ((17, 9), ["loss", "win"]),
        ((17, 18), ["loss", "loss"]),
        ((15, 13), ["win", "partial"]),
    ],
)
def test_each_side_is_told_its_own_word_when_the_gamemaster_says_so(
    faced, faces, came, player, other, gamemaster
):
    """R27-R34, before an open throw against a hidden one."""
    facing = faced(TABLE)
    throw(facing, gamemaster, *faces)
    assert results(facing) == ["", ""]
    assert told(player) == told(other) == []

    resolve(facing, by=gamemaster)

    assert results(facing) == came
    assert told(player) == told(other) == came[:1]
    sides = RollSide.objects.order_by("roll__event__number")
    assert list(sides.values_list("result", flat=True)) == came


@pytest.mark.parametrize("mine", [TABLE, MEMBER, READS])
def test_the_word_goes_to_whoever_was_asked_and_of_the_other_side_nothing(
    faced, mine, player, other, gamemaster
):
    facing = faced(mine)
    throw(facing, gamemaster, 9, 8)
    resolve(facing, by=gamemaster)

    assert told(player) == ["win"]
    assert told(other) == (["win"] if mine == TABLE else [])
    for who in (player, other):
        facts = str([*Event.objects.visible_to(who).values_list("facts", flat=True)])
        assert not any(word in facts for word in ("shadow", "Stealth"))
        assert not Facing.objects.visible_to(who).exists()


def test_two_players_each_with_a_secret_read_their_own(faced, enid, player, other, gamemaster):
    facing = faced(MEMBER, READS, sword_of(enid))
    throw(facing, gamemaster, 9, 17)
    resolve(facing, by=gamemaster)

    assert (told(player), told(other)) == (["win"], ["loss"])
    mine = Roll.objects.visible_to(player).get()
    assert mine.sides.get().character_name == "Sir Ector"
    assert not Roll.objects.visible_to(other).exists()


def test_an_open_side_earns_at_once_and_a_hidden_one_is_held(faced, green_knight, gamemaster):
    facing = faced(TABLE, KNOWS, sword_of(green_knight))
    throw(facing, gamemaster, 15, 15)

    states = Check.objects.order_by("because__number").values_list("state", flat=True)
    assert list(states) == ["released", "held"]


def test_what_is_told_is_told_once_and_of_throws_that_count(faced, gamemaster):
    facing = faced(TABLE)
    with pytest.raises(RuleError, match="Not every side"):
        resolve(facing, by=gamemaster)
    throw(facing, gamemaster, 9, 8)
    resolve(facing, by=gamemaster)
    with pytest.raises(RuleError, match="told before"):
        resolve(facing, by=gamemaster)

    other = faced(TABLE)
    throw(other, gamemaster, 9, 8)
    void_roll(other.sides.get(position=1).request.roll, reason="no", by=gamemaster)
    with pytest.raises(RuleError, match="Not every side"):
        resolve(other, by=gamemaster)


def test_only_a_gamemaster_tells(faced, player, gamemaster):
    facing = faced(TABLE)
    throw(facing, gamemaster, 9, 8)

    with pytest.raises(PermissionDenied):
        resolve(facing, by=player)


@pytest.mark.parametrize("audience", [MEMBER, READS])
@pytest.mark.parametrize(
    ("faces", "came", "checked"),
    [
        ((9, 8), ["win", "loss"], ["Sir Ector"]),
        ((14, 15), ["loss", "win"], ["Lady Enid"]),
        ((9, 9), ["tie", "tie"], ["Lady Enid", "Sir Ector"]),
        ((15, 15), ["tie", "tie"], ["Lady Enid", "Sir Ector"]),
        ((17, 20), ["loss", "loss"], []),
    ],
)
def test_of_a_contest_only_winners_learn_and_only_they_earn(
    rivals, audience, faces, came, checked, player, other, gamemaster
):
    """R37, C21: held, since it was secret; and nothing before it is known who won."""
    facing = rivals(audience)
    throw(facing, gamemaster, *faces)
    assert not Check.objects.exists()

    resolve(facing, by=gamemaster)

    assert results(facing) == came
    won = [[one] if one != "loss" else [] for one in came]
    assert [told(player), told(other)] == won
    earned = Check.objects.order_by("statistic__character__name")
    assert [*earned.values_list("statistic__character__name", flat=True)] == checked
    assert {one.state for one in earned} <= {"held"}
    for side in RollSide.objects.all():
        assert side.result in ("win", "tie", "")


def test_a_tie_of_friends_earns_nothing_where_the_table_says_so(rivals, campaign, gamemaster):
    rulings = {"d20": Rulings(contest_tie_check="none").to_json()}
    Campaign.objects.filter(pk=campaign.pk).update(rulings=rulings)
    facing = rivals(MEMBER)
    throw(facing, gamemaster, 9, 9)
    resolve(facing, by=gamemaster)

    assert not Check.objects.exists()

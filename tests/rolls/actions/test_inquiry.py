"""Inquiries, and what the players are told of them."""

from dataclasses import replace

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.campaign import change_rulings
from characters.models import Audience, Character, Check, Event, Membership
from rolls.actions.inquiry import inquire
from rolls.actions.message import say, tell
from rolls.actions.subject import find_sources
from rolls.actions.throw import Asked
from rolls.models import Roll, RollSide, Telling
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier
from rolls.rules.rulings import DEFAULT
from tests.dice import loaded


def asked(*characters: Character, name: str = "Awareness") -> list[Asked]:
    found = find_sources(characters, name)
    return [Asked(found[one.pk]) for one in characters]


@pytest.fixture
def inquiry(ector: Character, enid: Character, gamemaster: Membership) -> Roll:
    """Sir Ector's Awareness of 5 is met exactly, Lady Enid's is not."""
    sides = asked(ector, enid)
    return inquire(sides[0].source, asked=sides, by=gamemaster, throw=loaded(5, 17))


def sides_of(roll: Roll) -> list[RollSide]:
    found = RollSide.objects.filter(roll=roll).select_related("character__owner__user")
    return list(found.order_by("position"))


def test_all_are_thrown_for_at_once_and_only_the_gamemaster_knows(
    inquiry: Roll, gamemaster: Membership, player: Membership, other: Membership
) -> None:
    """R11, R13."""
    assert inquiry.event.audience == Audience.GAMEMASTER_KNOWS
    assert [(side.face, side.outcome) for side in sides_of(inquiry)] == [
        (5, "critical"),
        (17, "failure"),
    ]
    assert Roll.objects.visible_to(gamemaster).count() == 1
    for member in (player, other):
        assert not Roll.objects.visible_to(member).exists()
        assert not Event.objects.visible_to(member).filter(kind="roll").exists()


def test_what_an_inquiry_earns_is_held(inquiry: Roll, player: Membership) -> None:
    """R13, R26."""
    check = Check.objects.get()
    assert (check.state, check.because) == (Check.State.HELD, inquiry.event)
    assert not Check.objects.visible_to(player).exists()


def test_each_feels_modifiers_of_their_own(
    ector: Character, enid: Character, gamemaster: Membership
) -> None:
    first, second = asked(ector, enid)
    moved = [Asked(first.source, (Modifier(5, "a full moon"),)), second]
    roll = inquire(first.source, asked=moved, by=gamemaster, throw=loaded(9, 9))
    assert [side.value for side in sides_of(roll)] == [10, 5]


def test_where_one_has_no_value_nobody_has_rolled(
    ector: Character, enid: Character, gamemaster: Membership
) -> None:
    sides = asked(ector, enid, name="Fashion")
    with pytest.raises(RuleError, match="has no value yet"):
        inquire(sides[0].source, asked=sides, by=gamemaster, throw=loaded())
    assert not Roll.objects.exists()


def test_a_player_makes_no_inquiry(ector: Character, player: Membership) -> None:
    sides = asked(ector)
    with pytest.raises(PermissionDenied):
        inquire(sides[0].source, asked=sides, by=player, throw=loaded())


def test_the_table_reads_that_the_gamemaster_rolls_only_where_it_wants_to(
    inquiry: Roll, ector: Character, gamemaster: Membership, player: Membership
) -> None:
    """R12: the bare notice, off by default."""
    notices = Event.objects.visible_to(player).filter(kind="notice")
    assert not notices.exists()

    wanted = replace(DEFAULT, secret_notice=True)
    change_rulings(gamemaster.campaign, rulings=wanted, based_on=DEFAULT, by=gamemaster)
    sides = asked(ector)
    inquire(sides[0].source, asked=sides, by=gamemaster, throw=loaded(5))
    notice = notices.get()
    assert (notice.facts, notice.actor, notice.character) == ({}, None, None)


def test_players_are_told_what_the_gamemaster_writes_and_each_alone(
    inquiry: Roll, gamemaster: Membership, player: Membership, other: Membership
) -> None:
    first, second = sides_of(inquiry)
    tell(
        inquiry,
        words=[(second, "All is quiet."), (first, "A bowstring creaks.")],
        by=gamemaster,
    )
    said = Event.objects.visible_to(player).filter(kind="message").get()
    assert said.facts == {"text": "A bowstring creaks.", "to": "Pat"}
    assert Event.objects.visible_to(other).filter(kind="message").get().facts["to"] == "Quin"
    assert [one.side for one in Telling.objects.order_by("event__number")] == [first, second]


def test_a_message_upon_an_inquiry_is_like_any_other(
    inquiry: Roll, gamemaster: Membership, player: Membership
) -> None:
    first, _ = sides_of(inquiry)
    tell(inquiry, words=[(first, "All is quiet.")], by=gamemaster)
    say(gamemaster.campaign, text="All is quiet.", to=player, by=gamemaster)

    upon, plain = Event.objects.visible_to(player).filter(kind="message").order_by("number")
    apart = {"id", "_state", "number", "at"}
    one, two = (
        {name: value for name, value in vars(event).items() if name not in apart}
        for event in (upon, plain)
    )
    assert one == two


def test_nothing_is_sent_where_nothing_is_written(inquiry: Roll, gamemaster: Membership) -> None:
    with pytest.raises(RuleError, match="at least one player"):
        tell(inquiry, words=[(side, "") for side in sides_of(inquiry)], by=gamemaster)


def test_nobody_is_told_for_a_character_of_the_gamemasters(
    green_knight: Character, gamemaster: Membership
) -> None:
    sides = asked(green_knight)
    roll = inquire(sides[0].source, asked=sides, by=gamemaster, throw=loaded(3))
    with pytest.raises(RuleError, match="No player at this table plays The Green Knight"):
        tell(roll, words=[(sides_of(roll)[0], "Hm.")], by=gamemaster)


def test_a_player_writes_to_the_gamemaster_and_to_nobody_else_alone(
    player: Membership, other: Membership, gamemaster: Membership
) -> None:
    say(player.campaign, text="May I look around?", to=player, by=player)
    assert Event.objects.visible_to(gamemaster).filter(kind="message").exists()
    assert not Event.objects.visible_to(other).filter(kind="message").exists()
    with pytest.raises(PermissionDenied):
        say(player.campaign, text="Psst.", to=other, by=player)

"""Sides that throw for themselves."""

import pytest

from characters.models import Campaign, Character, Check, Membership, Statistic
from rolls.actions.reply import throw_side
from rolls.actions.request import ask, call_off
from rolls.actions.subject import Source, statistic_source
from rolls.actions.throw import Asked
from rolls.models import Request, Roll
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier
from tests.dice import loaded


def sword_of(character: Character) -> Source:
    found = character.statistics.select_related("character").get(key="sword")
    return statistic_source(found)


@pytest.fixture
def duel(campaign: Campaign, ector: Character, enid: Character, gamemaster: Membership) -> Request:
    asked = [Asked(sword_of(ector)), Asked(sword_of(enid), modifiers=(Modifier(-5, "on foot"),))]
    return ask(asked[0].source, asked=asked, manner=Request.Manner.OPPOSED, by=gamemaster)


def test_a_request_waits_until_the_other_side_has_thrown(
    duel: Request, player: Membership, other: Membership
) -> None:
    first, second = duel.sides.order_by("position")

    throw_side(first, by=player, throw=loaded(9))
    assert not Roll.objects.exists()

    throw_side(second, by=other, throw=loaded(10))
    roll = Roll.objects.get()
    duel.refresh_from_db()
    assert duel.roll == roll
    assert list(roll.sides.order_by("position").values_list("value", "face", "result")) == [
        (15, 9, "partial"),
        (10, 10, "win"),
    ]


def test_a_side_throws_once(duel: Request, player: Membership) -> None:
    first = duel.sides.order_by("position")[0]
    throw_side(first, by=player, throw=loaded(9))

    with pytest.raises(RuleError, match="has thrown already: 9"):
        throw_side(first, by=player, throw=loaded(15))


def test_the_value_of_the_moment_counts_though_the_sheet_changes_meanwhile(
    duel: Request, player: Membership, other: Membership
) -> None:
    first, second = duel.sides.order_by("position")
    throw_side(first, by=player, throw=loaded(15))
    assert first.statistic_id is not None
    Statistic.objects.filter(pk=first.statistic_id).update(value=None)

    throw_side(second, by=other, throw=loaded(1))

    assert Roll.objects.get().sides.get(position=0).outcome == "critical"
    assert Check.objects.ticked().get().statistic_id == first.statistic_id


def test_what_is_called_off_is_not_thrown_any_more(
    duel: Request, player: Membership, gamemaster: Membership
) -> None:
    call_off(duel, by=gamemaster)

    with pytest.raises(RuleError, match="over"):
        throw_side(duel.sides.order_by("position")[0], by=player, throw=loaded())
    with pytest.raises(RuleError, match="over already"):
        call_off(duel, by=gamemaster)


def test_an_opposed_roll_has_two_sides(sword: Statistic, gamemaster: Membership) -> None:
    with pytest.raises(RuleError, match="Nothing was asked"):
        ask(
            statistic_source(sword),
            asked=[Asked(statistic_source(sword))],
            manner=Request.Manner.OPPOSED,
            by=gamemaster,
        )


def test_a_contest_ends_with_its_last_roller(
    campaign: Campaign,
    ector: Character,
    enid: Character,
    green_knight: Character,
    gamemaster: Membership,
) -> None:
    asked = [Asked(sword_of(who)) for who in (ector, enid, green_knight)]
    contest = ask(asked[0].source, asked=asked, manner=Request.Manner.CONTEST, by=gamemaster)

    for side, face in zip(contest.sides.order_by("position"), (3, 14, 20), strict=True):
        throw_side(side, by=gamemaster, throw=loaded(face))

    results = Roll.objects.get().sides.order_by("position").values_list("result", flat=True)
    assert list(results) == ["loss", "win", "loss"]


def test_a_table_holds_no_more_than_sixty_that_wait(
    duel: Request, ector: Character, enid: Character, gamemaster: Membership
) -> None:
    asked = [Asked(sword_of(ector)), Asked(sword_of(enid))]

    def again() -> Request:
        return ask(asked[0].source, asked=asked, manner=Request.Manner.OPPOSED, by=gamemaster)

    for _ in range(59):
        again()
    with pytest.raises(RuleError, match="60 rolls wait at this table"):
        again()
    call_off(duel, by=gamemaster)
    assert again()


@pytest.mark.parametrize(
    ("faces", "came", "checked"),
    [
        ((9, 8), ["win", "loss"], {"Sir Ector": "proposed"}),
        ((14, 15), ["loss", "win"], {"Lady Enid": "released"}),
        ((15, 20), ["win", "loss"], {"Sir Ector": "released"}),
        ((9, 9), ["tie", "tie"], {"Sir Ector": "proposed", "Lady Enid": "proposed"}),
        ((15, 15), ["tie", "tie"], {"Sir Ector": "released", "Lady Enid": "released"}),
        ((17, 20), ["loss", "loss"], {}),
    ],
)
def test_of_an_open_contest_only_winners_earn(
    ector: Character,
    enid: Character,
    player: Membership,
    other: Membership,
    gamemaster: Membership,
    faces: tuple[int, int],
    came: list[str],
    checked: dict[str, str],
) -> None:
    """R37, C21, C22: each on a device of their own."""
    asked = [Asked(sword_of(who)) for who in (ector, enid)]
    contest = ask(asked[0].source, asked=asked, manner=Request.Manner.CONTEST, by=gamemaster)

    sides = contest.sides.order_by("position")
    for side, by, face in zip(sides, (player, other), faces, strict=True):
        throw_side(side, by=by, throw=loaded(face))

    results = Roll.objects.get().sides.order_by("position").values_list("result", flat=True)
    assert list(results) == came
    earned = Check.objects.values_list("statistic__character__name", "state")
    assert dict(earned) == checked

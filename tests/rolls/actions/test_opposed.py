"""Rolls against each other, against a number, and among friends."""

import pytest

from characters.models import Audience, Character, Check, Membership, Statistic
from rolls.actions.opposed import roll_contest, roll_fixed, roll_opposed
from rolls.actions.subject import statistic_source, typed_source
from rolls.actions.throw import Asked
from rolls.models import Roll
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier
from tests.dice import loaded


def awareness(character: Character) -> Asked:
    found = character.statistics.select_related("character").get(key="awareness")
    return Asked(statistic_source(found))


def test_the_robber_fails_and_the_knight_wins_with_a_one(
    sword: Statistic, player: Membership
) -> None:
    """R28, R29, C3: Sword 15 rolls 1 against the robber's Sword 12, which rolls 13."""
    source = statistic_source(sword)
    robber = typed_source("A robber", "Sword", 12)

    roll = roll_opposed(
        source,
        asked=[Asked(source), Asked(robber)],
        by=player,
        audience=Audience.TABLE,
        throw=loaded(1, 13),
    )

    assert list(roll.sides.order_by("position").values_list("result", flat=True)) == [
        "win",
        "loss",
    ]
    assert roll.why == "only success"
    assert roll.manner == Roll.Manner.OPPOSED


def test_a_reflexive_modifier_stands_on_both_sides(
    sword: Statistic, enid: Character, player: Membership
) -> None:
    """R50: mounted 15 becomes 20, on foot 12 becomes 7."""
    source = statistic_source(sword)
    foot = typed_source("A footman", "Sword", 12)

    roll = roll_opposed(
        source,
        asked=[
            Asked(source, (Modifier(5, "mounted"),)),
            Asked(foot, (Modifier(-5, "on foot"),)),
        ],
        by=player,
        audience=Audience.TABLE,
        throw=loaded(20, 7),
    )

    assert list(roll.sides.order_by("position").values_list("value", "outcome", "result")) == [
        (20, "critical", "tie"),
        (7, "critical", "tie"),
    ]
    assert roll.why == "both critical"


@pytest.mark.parametrize(
    ("face", "result", "state"),
    [(14, "not enough", None), (15, "win", Check.State.RELEASED), (16, "loss", None)],
)
def test_a_number_must_be_beaten_and_not_only_the_roll_made(
    sword: Statistic, player: Membership, face: int, result: str, state: str | None
) -> None:
    """R38, C5: what is not enough earns no check; a critical wins whatever its number."""
    source = statistic_source(sword)

    roll = roll_fixed(
        source,
        asked=Asked(source),
        opposition=18,
        label="an oaken door",
        by=player,
        audience=Audience.TABLE,
        throw=loaded(face),
    )

    assert roll.sides.get().result == result
    assert [check.state for check in sword.checks.all()] == ([state] if state else [])
    assert roll.why == ("critical" if result == "win" else "")


def test_only_the_winner_of_a_contest_is_proposed_a_check(
    ector: Character, enid: Character, green_knight: Character, gamemaster: Membership
) -> None:
    """R37: 10, 8 and 16 against 12, 12 and 12: the ten wins, and only the ten may learn."""
    sides = [awareness(who) for who in (ector, enid, green_knight)]
    sides = [Asked(one.source, (Modifier(7, "a still night"),)) for one in sides]

    roll = roll_contest(
        sides[0].source,
        asked=sides,
        by=gamemaster,
        audience=Audience.TABLE,
        throw=loaded(10, 8, 16),
    )

    results = list(roll.sides.order_by("position").values_list("result", flat=True))
    assert results == ["win", "loss", "loss"]
    check = Check.objects.get()
    assert check.statistic == ector.statistics.get(key="awareness")
    assert check.state == Check.State.PROPOSED


def test_criticals_share_a_contest_and_all_learn(
    ector: Character, enid: Character, gamemaster: Membership
) -> None:
    """C21."""
    sides = [awareness(ector), awareness(enid)]

    roll_contest(
        sides[0].source,
        asked=sides,
        by=gamemaster,
        audience=Audience.TABLE,
        throw=loaded(5, 5),
    )

    assert Check.objects.ticked().count() == 2


def test_what_a_secret_opposed_roll_earns_is_held(
    sword: Statistic, gamemaster: Membership
) -> None:
    """R13."""
    source = statistic_source(sword)

    roll_opposed(
        source,
        asked=[Asked(source), Asked(typed_source("Somebody", "Sword", 10))],
        by=gamemaster,
        audience=Audience.GAMEMASTER_KNOWS,
        throw=loaded(15, 3),
    )

    assert sword.checks.get().state == Check.State.HELD


def test_a_face_is_typed_only_where_the_table_allows_it(
    sword: Statistic, player: Membership
) -> None:
    source = statistic_source(sword)

    with pytest.raises(RuleError, match="thrown here"):
        roll_fixed(
            source,
            asked=Asked(source, typed_face=12),
            opposition=3,
            by=player,
            audience=Audience.TABLE,
            throw=loaded(),
        )
    assert not Roll.objects.exists()

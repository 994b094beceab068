"""A d20 thrown against a statistic and kept; and the word that a roll does not count."""

import pytest

from characters.actions.sheet import set_value
from characters.models import Audience, Campaign, Check, Event, Intent, Membership, Statistic
from rolls.actions.roll import roll_statistic, void_roll
from rolls.models import GameSession, Roll, Void
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier
from rolls.rules.rulings import Rulings
from tests.dice import loaded

TABLE, SECRET = Audience.TABLE, Audience.GAMEMASTER_KNOWS
CRITICAL, SUCCESS, FAILURE, FUMBLE = 15, 9, 17, 20


def roll(statistic: Statistic, by: Membership, face: int, **more) -> Roll:
    more = {"side": "left", "audience": TABLE} | more
    return roll_statistic(statistic, by=by, throw=loaded(face), **more)


def stands_at_15(ector, kind: str) -> Statistic:
    statistic = ector.statistics.select_related("character").filter(kind=kind).first()
    Statistic.objects.filter(pk=statistic.pk).update(value=15)
    return statistic


def ruled(gamemaster, **rulings: str) -> None:
    read = {"d20": Rulings.from_json(rulings).to_json()}
    Campaign.objects.filter(pk=gamemaster.campaign_id).update(rulings=read)


@pytest.mark.parametrize("kind", ["trait", "passion", "skill"])
@pytest.mark.parametrize(
    ("face", "outcome", "state"),
    [
        (CRITICAL, "critical", "released"),
        (SUCCESS, "success", "proposed"),
        (FAILURE, "failure", None),
        (FUMBLE, "fumble", "proposed"),
    ],
)
def test_what_a_roll_earns(ector, player, kind, face, outcome, state):
    """R22, R25, R26, C14, C15."""
    rolled = roll(stands_at_15(ector, kind), player, face)

    assert rolled.sides.get().outcome == outcome
    assert [check.state for check in rolled.event.checks.all()] == ([state] if state else [])


@pytest.mark.parametrize(
    ("face", "outcome"), [(15, "success"), (9, "success"), (17, "failure"), (20, "failure")]
)
def test_a_characteristic_knows_no_critical_no_fumble_and_no_check(ector, player, face, outcome):
    """R24."""
    rolled = roll(stands_at_15(ector, "characteristic"), player, face)

    assert rolled.sides.get().outcome == outcome
    assert not rolled.event.checks.exists()


@pytest.mark.parametrize(
    ("ruling", "reading", "face", "state"),
    [
        ("critical_check", "proposed", CRITICAL, "proposed"),
        ("critical_check", "automatic", CRITICAL, "released"),
        ("fumble_check", "always", FUMBLE, "released"),
        ("fumble_check", "never", FUMBLE, None),
        ("fumble_check", "proposed", FUMBLE, "proposed"),
        ("success_check", "never", SUCCESS, None),
        ("success_check", "proposed", SUCCESS, "proposed"),
    ],
)
def test_a_table_reads_checks_as_it_has_ruled(
    sword, player, gamemaster, ruling, reading, face, state
):
    ruled(gamemaster, **{ruling: reading})

    rolled = roll(sword, player, face)

    assert [check.state for check in rolled.event.checks.all()] == ([state] if state else [])


@pytest.mark.parametrize("audience", [one for one in Audience if one.is_secret])
@pytest.mark.parametrize("face", [CRITICAL, SUCCESS, FUMBLE])
def test_what_a_roll_not_open_to_all_earns_is_held(sword, gamemaster, audience, face):
    """R13."""
    rolled = roll(sword, gamemaster, face, audience=audience)

    assert rolled.event.checks.get().state == "held"


def test_a_second_critical_ticks_nothing_and_is_kept_as_a_spare(sword, player):
    """R63."""
    roll(sword, player, CRITICAL)

    second = roll(sword, player, CRITICAL).event.checks.get()

    assert (second.state, second.spare) == ("dropped", True)
    assert sword.checks.ticked().count() == 1


def test_a_roll_keeps_all_of_which_it_was_made(sword, player, ector):
    modifiers = [Modifier(10, "mounted"), Modifier(-1, "rain")]

    side = roll(sword, player, 3, modifiers=modifiers).sides.get()

    assert side.modifiers == [
        {"amount": 10, "reason": "mounted"},
        {"amount": -1, "reason": "rain"},
    ]
    assert (side.standing, side.value, side.face, side.total) == (15, 24, 3, 7)
    assert (side.character, side.character_name, side.name) == (ector, "Sir Ector", "Sword")


@pytest.mark.parametrize(("side", "value"), [("left", 3), ("right", 17)])
def test_either_side_of_a_trait_is_rolled_at_its_own_value(valorous, player, side, value):
    Statistic.objects.filter(pk=valorous.pk).update(value=3)

    rolled = roll(valorous, player, 10, side=side).sides.get()

    assert (rolled.side, rolled.name, rolled.value) == (side, valorous.name_of(side), value)


def test_a_roll_is_made_against_the_value_that_stands_now(sword, player, gamemaster):
    stale = Statistic.objects.select_related("character").get(pk=sword.pk)
    set_value(sword, value=18, based_on=15, by=gamemaster)

    assert roll(stale, player, 3).sides.get().standing == 18


def test_a_statistic_without_a_value_is_not_rolled(sword, player):
    Statistic.objects.filter(pk=sword.pk).update(value=None)

    with pytest.raises(RuleError, match="Sword has no value yet, so nothing was rolled"):
        roll(sword, player, 3)

    assert not Event.objects.filter(kind="roll").exists()


def test_a_statistic_that_has_gone_meanwhile_is_not_rolled(sword, player):
    Statistic.objects.filter(pk=sword.pk).delete()

    with pytest.raises(RuleError, match="no longer on the sheet, so nothing was rolled"):
        roll(sword, player, 3)


def test_a_value_beyond_the_table_is_not_rolled(sword, player):
    beyond = [Modifier(99, "")] * 4

    with pytest.raises(RuleError, match="beyond the table"):
        roll(sword, player, 3, modifiers=beyond)

    assert not Roll.objects.exists()


def test_a_roll_belongs_to_the_evening_being_played(sword, player, campaign):
    GameSession.objects.create(
        campaign=campaign, number=1, date="2026-01-02", ended="2026-01-02T23:00Z"
    )
    tonight = GameSession.objects.create(campaign=campaign, number=2, date="2026-01-09")

    assert roll(sword, player, 3).session == tonight


def test_only_the_roller_of_a_private_roll_is_named_its_reader(sword, player):
    assert roll(sword, player, 3, audience=Audience.MEMBER).event.for_member == player
    assert roll(sword, player, 3).event.for_member is None


# --- Voids ---


def test_a_void_changes_nothing_of_the_roll(sword, player, gamemaster):
    rolled = roll(sword, player, CRITICAL)
    before = Roll.objects.values().get(), rolled.sides.values().get()

    void_roll(rolled, reason="wrong knight", by=gamemaster)

    assert (Roll.objects.values().get(), rolled.sides.values().get()) == before


def test_a_roll_is_voided_once_and_who_comes_second_reads_the_first_reason(
    sword, player, gamemaster
):
    rolled = roll(sword, player, SUCCESS)
    void_roll(rolled, reason="wrong knight", by=gamemaster)

    with pytest.raises(RuleError, match="Gwen has voided this roll before: wrong knight"):
        void_roll(rolled, reason="another", by=gamemaster)

    assert Void.objects.get().reason == "wrong knight"


@pytest.mark.parametrize("audience", Audience)
def test_a_void_is_read_by_those_who_read_the_roll(sword, player, gamemaster, audience):
    rolled = roll(sword, player, SUCCESS, audience=audience)

    void = void_roll(rolled, reason="no", by=gamemaster)

    assert (void.event.audience, void.event.for_member) == (
        rolled.event.audience,
        rolled.event.for_member,
    )


def test_nothing_is_left_of_a_throw_that_failed_halfway(sword, player, monkeypatch):
    def broken(*args, **kwargs):
        raise RuntimeError

    monkeypatch.setattr("rolls.actions.roll.earn", broken)
    with pytest.raises(RuntimeError):
        roll(sword, player, CRITICAL)

    left = (Event.objects.filter(kind="roll"), Roll.objects, Check.objects, Intent.objects)
    assert not any(rows.exists() for rows in left)

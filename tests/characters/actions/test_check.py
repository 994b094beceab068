"""Checks: given, held, granted, refused and taken back; and what players learn of it."""

import pytest

from characters.actions.check import grant, refuse, tick, untick
from characters.models import Audience, Campaign, Character, Check, Event, Membership, Statistic
from rolls.actions.roll import roll_statistic, void_roll
from rolls.models import Roll
from rolls.rules.errors import RuleError
from tests.dice import loaded

SECRET = Audience.GAMEMASTER_KNOWS
CRITICAL, SUCCESS, FUMBLE = 15, 9, 20


def roll(
    statistic: Statistic,
    by: Membership,
    face: int,
    audience: Audience = Audience.TABLE,
    side: str = "left",
) -> Roll:
    return roll_statistic(statistic, side=side, by=by, audience=audience, throw=loaded(face))


def box(statistic: Statistic) -> list[str]:
    return [check.side for check in statistic.checks.ticked()]


def read_by(member: Membership) -> list[tuple[str, dict[str, object]]]:
    """What a member reads of the log, without the ids."""
    unequal = ("statistic_id", "about", "roll_id")
    return [
        (event.kind, {name: fact for name, fact in event.facts.items() if name not in unequal})
        for event in Event.objects.visible_to(member).order_by("number")
    ]


def version(character: Character) -> int:
    character.refresh_from_db()
    return character.table_version


def test_a_box_is_ticked_once(sword, gamemaster):
    tick(sword, side="left", by=gamemaster, why="a song")

    with pytest.raises(RuleError, match="Sword is checked already"):
        tick(sword, side="left", by=gamemaster)

    assert box(sword) == ["left"]


def test_each_side_of_a_trait_has_its_own_box(valorous, gamemaster):
    tick(valorous, side="left", by=gamemaster)
    tick(valorous, side="right", by=gamemaster)

    assert sorted(box(valorous)) == ["left", "right"]


def test_a_characteristic_is_never_checked(ector, gamemaster):
    strength = ector.statistics.filter(kind="characteristic").first()

    with pytest.raises(RuleError, match="never earns a check"):
        tick(strength, side="left", by=gamemaster)

    assert not Event.objects.filter(kind="check").exists()


def test_only_a_ticked_box_is_cleared(sword, gamemaster):
    with pytest.raises(RuleError, match="Sword is not checked"):
        untick(sword, side="left", by=gamemaster)


def test_a_gamemaster_takes_an_earned_tick_away_and_the_log_says_so(sword, player, gamemaster):
    roll(sword, player, CRITICAL)

    untick(sword, side="left", by=gamemaster, why="a tavern brawl")

    assert box(sword) == []
    assert read_by(player)[-1][1]["why"] == "a tavern brawl"


def test_clearing_a_box_clears_what_waits_behind_it(sword, player, gamemaster):
    first = roll(sword, player, CRITICAL)
    roll(sword, player, CRITICAL)
    untick(sword, side="left", by=gamemaster)

    void_roll(first, reason="no", by=gamemaster)

    assert box(sword) == []


def test_a_granted_check_stands_in_its_box(sword, player, gamemaster):
    earned = roll(sword, player, SUCCESS).event.checks.get()

    award = grant(earned, by=gamemaster)

    earned.refresh_from_db()
    assert (earned.state, earned.award) == ("released", award)
    assert award.facts["about"] == str(earned.because_id)


def test_a_refused_check_stands_nowhere_and_the_table_reads_it(sword, player, gamemaster):
    earned = roll(sword, player, SUCCESS).event.checks.get()

    refuse(earned, by=gamemaster)

    assert box(sword) == []
    assert read_by(player)[-1] == (
        "check",
        {
            "name": "Sir Ector",
            "statistic": "Sword",
            "ticked": False,
            "why": "",
            "refused": True,
        },
    )


@pytest.mark.parametrize("again", [grant, refuse])
def test_a_check_is_decided_once(sword, player, gamemaster, again):
    earned = roll(sword, player, SUCCESS).event.checks.get()
    grant(earned, by=gamemaster)

    with pytest.raises(RuleError, match="decided before: it is ticked"):
        again(earned, by=gamemaster)

    assert Event.objects.filter(kind="check").count() == 1


def test_who_decides_again_is_told_what_was_refused(sword, player, gamemaster):
    earned = roll(sword, player, SUCCESS).event.checks.get()
    refuse(earned, by=gamemaster)

    with pytest.raises(RuleError, match="decided before: it is not granted"):
        grant(earned, by=gamemaster)


def test_who_decides_again_is_told_that_the_box_was_full(sword, player, gamemaster):
    earned = roll(sword, player, SUCCESS).event.checks.get()
    roll(sword, player, CRITICAL)
    grant(earned, by=gamemaster)

    with pytest.raises(RuleError, match="it is granted, on a box that is ticked already"):
        refuse(earned, by=gamemaster)


def test_a_check_granted_on_a_ticked_box_fills_it_when_the_tick_is_voided(
    sword, player, gamemaster
):
    earned = roll(sword, player, SUCCESS).event.checks.get()
    critical = roll(sword, player, CRITICAL)
    grant(earned, by=gamemaster)

    void_roll(critical, reason="wrong knight", by=gamemaster)

    earned.refresh_from_db()
    assert earned.state == "released"
    assert not earned.award.is_secret


# --- What players learn of secret rolls ---


@pytest.mark.parametrize("face", [CRITICAL, SUCCESS, FUMBLE])
def test_what_a_secret_roll_earns_is_held_and_moves_nothing(sword, player, gamemaster, face):
    before, sheet = read_by(player), version(sword.character)

    held = roll(sword, gamemaster, face, SECRET).event.checks.get()

    assert held.state == "held"
    assert (read_by(player), version(sword.character)) == (before, sheet)
    assert not Check.objects.visible_to(player).exists()


def test_a_held_check_that_is_granted_reads_like_a_plain_award(sword, enid, player, gamemaster):
    held = roll(sword, gamemaster, CRITICAL, SECRET).event.checks.get()
    grant(held, by=gamemaster)
    released = read_by(player)[-1]

    plain = enid.statistics.get(key="sword")
    tick(plain, side="left", by=gamemaster)

    kind, facts = read_by(player)[-1]
    assert released == (kind, facts | {"name": "Sir Ector"})
    assert (
        "about"
        not in Event.objects.visible_to(player).get(facts__name="Sir Ector", kind="check").facts
    )


def test_a_held_check_granted_on_a_ticked_box_is_dropped_and_moves_nothing(
    sword, player, gamemaster
):
    roll(sword, player, CRITICAL)
    held = roll(sword, gamemaster, CRITICAL, SECRET).event.checks.get()
    before, sheet = read_by(player), version(sword.character)

    grant(held, by=gamemaster)

    held.refresh_from_db()
    assert (held.state, held.spare) == ("dropped", False)
    assert (read_by(player), version(sword.character)) == (before, sheet)
    assert held not in Check.objects.visible_to(player)


def test_a_held_check_that_is_refused_moves_nothing(sword, player, gamemaster):
    held = roll(sword, gamemaster, CRITICAL, SECRET).event.checks.get()
    before, sheet = read_by(player), version(sword.character)

    refuse(held, by=gamemaster)

    assert (read_by(player), version(sword.character)) == (before, sheet)
    assert not Check.objects.visible_to(player).exists()


def test_a_voided_secret_roll_empties_the_box_without_a_reason(sword, player, gamemaster):
    secret = roll(sword, gamemaster, CRITICAL, SECRET)
    grant(secret.event.checks.get(), by=gamemaster)

    void_roll(secret, reason="canary", by=gamemaster)

    assert box(sword) == []
    kind, facts = read_by(player)[-1]
    assert (kind, facts["ticked"], facts["why"]) == ("check", False, "")
    assert "canary" not in str(read_by(player))


def test_a_voided_secret_roll_moves_nothing_where_an_open_one_fills_the_box(
    sword, player, gamemaster
):
    secret = roll(sword, gamemaster, CRITICAL, SECRET)
    award = grant(secret.event.checks.get(), by=gamemaster)
    roll(sword, player, CRITICAL)
    before, sheet = read_by(player), version(sword.character)

    void_roll(secret, reason="canary", by=gamemaster)

    assert box(sword) == ["left"]
    assert sword.checks.ticked().get().award == award
    assert (read_by(player), version(sword.character)) == (before, sheet)


def test_after_a_secret_void_an_open_spare_is_as_it_is_beside_a_plain_award(
    sword, valorous, player, gamemaster
):
    secret = roll(sword, gamemaster, CRITICAL, SECRET)
    grant(secret.event.checks.get(), by=gamemaster)
    tick(valorous, side="left", by=gamemaster)
    spares = roll(sword, player, CRITICAL), roll(valorous, player, 10)
    void_roll(secret, reason="canary", by=gamemaster)

    told = [one.event.checks.get().told for one in spares]
    for one in spares:
        void_roll(one, reason="wrong knight", by=gamemaster)

    assert told[0] == told[1]
    assert box(sword) == box(valorous) == ["left"]


def test_a_box_that_a_secret_void_empties_keeps_no_spare_as_one_that_a_hand_clears(
    sword, player, gamemaster
):
    secret = roll(sword, gamemaster, CRITICAL, SECRET)
    grant(secret.event.checks.get(), by=gamemaster)
    roll(sword, player, CRITICAL).event.checks.update(year=507)

    void_roll(secret, reason="canary", by=gamemaster)

    assert not sword.checks.filter(spare=True).exists()


def test_an_open_roll_voided_empties_the_box_though_a_secret_one_was_granted(
    sword, player, gamemaster
):
    """Else a player would learn from the full box that there was another reason."""
    open_roll = roll(sword, player, CRITICAL)
    grant(roll(sword, gamemaster, CRITICAL, SECRET).event.checks.get(), by=gamemaster)

    void_roll(open_roll, reason="wrong knight", by=gamemaster)

    assert box(sword) == []


def test_the_roller_knows_of_a_check_held_for_a_private_roll_and_nobody_else_does(
    sword, player, other, gamemaster
):
    held = roll(sword, player, CRITICAL, Audience.MEMBER).event.checks.get()

    assert held in Check.objects.visible_to(player)
    assert held in Check.objects.visible_to(gamemaster)
    assert held not in Check.objects.visible_to(other)


# --- Voids ---


def test_a_voided_roll_takes_its_check_with_it(sword, player, gamemaster):
    void_roll(roll(sword, player, CRITICAL), reason="wrong knight", by=gamemaster)

    assert box(sword) == []
    assert sword.checks.get().state == "dropped"


def test_a_check_that_a_winter_has_used_stays_used(sword, player, gamemaster):
    critical = roll(sword, player, CRITICAL)
    critical.event.checks.update(state=Check.State.USED)

    void_roll(critical, reason="too late", by=gamemaster)

    assert critical.event.checks.get().state == "used"


def test_a_proposed_check_of_a_voided_roll_is_granted_no_more(sword, player, gamemaster):
    rolled = roll(sword, player, SUCCESS)
    void_roll(rolled, reason="no", by=gamemaster)

    with pytest.raises(RuleError, match="decided before"):
        grant(rolled.event.checks.get(), by=gamemaster)


def test_the_earliest_spare_of_the_year_fills_an_emptied_box(sword, player, gamemaster):
    first, second, third = (roll(sword, player, CRITICAL) for _ in range(3))

    void_roll(first, reason="no", by=gamemaster)

    assert sword.checks.ticked().get().because == second.event
    void_roll(second, reason="no", by=gamemaster)
    assert sword.checks.ticked().get().because == third.event


def test_a_voided_spare_fills_nothing(sword, player, gamemaster):
    first, second = (roll(sword, player, CRITICAL) for _ in range(2))
    void_roll(second, reason="no", by=gamemaster)

    void_roll(first, reason="no", by=gamemaster)

    assert box(sword) == []


def test_a_spare_of_another_year_fills_nothing(sword, player, gamemaster):
    first, second = (roll(sword, player, CRITICAL) for _ in range(2))
    second.event.checks.update(year=507)

    void_roll(first, reason="no", by=gamemaster)

    assert box(sword) == []


# --- What waits ---


def test_what_waits_is_undecided_and_not_for_a_ticked_box(sword, valorous, player, gamemaster):
    roll(sword, player, SUCCESS)
    trait = roll(valorous, player, 9).event.checks.get()
    secret = roll(valorous, gamemaster, 9, SECRET, side="right").event.checks.get()
    roll(sword, player, CRITICAL)

    assert set(Check.objects.waiting()) == {trait, secret}


def test_a_check_of_another_campaign_is_nobody_elses(sword, player, stranger):
    roll(sword, player, CRITICAL)
    elsewhere = Campaign.objects.get(name="Elsewhere").memberships.get()

    assert not Check.objects.visible_to(elsewhere).exists()

import pytest

from rolls.rules.trials.body import Body
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.combat import NO_DIE, save_needed, wound_needed
from rolls.rules.trials.fight import For
from rolls.rules.trials.rulings import DEFAULT, Rulings
from tests.rolls.rules.trials.bouts import (
    CHOP,
    FIFTH,
    FOURTH,
    GO,
    HIT,
    MISS,
    SLASH,
    A,
    B,
    exchange,
    fight,
    need,
    needed,
    squire,
)

CHARGE, POWER, LUNGE = Attack.SHOULDER_CHARGE, Attack.POWER_STRIKE, Attack.LUNGE
SPIN, DOUBLE = Attack.SPIN_SLASH, Attack.DOUBLE_STRIKE
AVERAGE = squire()


def test_an_attack_changes_only_itself_t9():
    chops = exchange(CHOP, CHOP, MISS, MISS)
    told = fight(AVERAGE, squire("defensive"), chops, CHOP, CHOP, MISS)

    assert [one.die.needed for blow in told.blows for one in blow.casts[1:]] == [3, 3, 3]
    assert need(fight(AVERAGE, squire("defensive", Attack.FEINT), CHOP, FOURTH, MISS)) == (
        B,
        For.HIT,
        4,
    )


@pytest.mark.parametrize(
    ("style", "attack", "face"),
    [
        ("average", Attack.CHOP, 3),
        ("focused", Attack.CHOP, 2),
        ("reckless", SPIN, 6),
        ("reckless", DOUBLE, 6),
        ("average", Attack.SUBTERFUGE, 3),
        ("average", DOUBLE, 5),
        ("focused", POWER, 3),
    ],
)
def test_what_a_blow_needs_to_hit_t10_t19(style, attack, face):
    told = fight(squire(style, attack, initiative=6), AVERAGE, FOURTH, CHOP)

    assert need(told) == (A, For.HIT, face)


def test_a_one_always_misses_t10():
    focused = squire("focused", Attack.FEINT, initiative=9)
    told = fight(focused, AVERAGE, exchange(FOURTH, CHOP, 6, MISS), CHOP, CHOP, 1)

    assert needed(told, For.HIT) == 2
    assert not told.blows[-1].hit


@pytest.mark.parametrize(
    ("style", "dice", "hit"),
    [
        ("average", (2, 5), True),
        ("average", (4, 4), False),
        ("average", (1, 1), False),
        ("reckless", (6, 1), True),
        ("reckless", (5, 5), False),
    ],
)
def test_of_two_dice_the_higher_counts_t11(style, dice, hit):
    told = fight(squire(style, DOUBLE, initiative=5), AVERAGE, FOURTH, CHOP, dice, 1, 1)

    assert told.blows[0].hit is hit


def test_a_double_strike_is_one_hit_t11():
    told = fight(squire("average", DOUBLE), AVERAGE, GO, FOURTH, CHOP, 6, 6, 1, 1)

    assert told.hits == (1, 0)


@pytest.mark.parametrize(
    ("style", "attack", "face"),
    [
        ("average", LUNGE, 5),
        ("average", POWER, 6),
        ("aggressive", POWER, None),
        ("defensive", Attack.CHOP, 3),
        ("average", CHARGE, 6),
        ("average", Attack.SUBTERFUGE, 5),
        ("average", Attack.DIVERSION, 5),
        ("average", Attack.SLASH, 4),
    ],
)
def test_what_the_save_needs_t12_t19(style, attack, face):
    told = fight(squire("average", attack, initiative=9), squire(style), FOURTH, CHOP, 6)

    assert (told.needs.needed if told.needs.purpose is For.SAVE else None) == face


@pytest.mark.parametrize(
    ("style", "strength", "face"), [("defensive", 5, 3), ("average", 3, 2), ("average", 5, 4)]
)
def test_a_deflection_betters_the_save_by_two_t12(style, strength, face):
    body = Body(A, squire(style, Attack.DEFLECTION), DEFAULT)
    body.posture = Attack.DEFLECTION

    assert body.save_against(strength, 0) == face


@pytest.mark.parametrize(("die", "saved"), [(2, False), (3, True)])
def test_a_defensive_deflection_against_a_power_strike_t12(die, saved):
    a, d = squire("average", POWER), squire("defensive", Attack.DEFLECTION, initiative=9)
    told = fight(a, d, FOURTH, FOURTH, 6, die, *(() if saved else (1,)))

    assert told.blows[-1].saved is saved


@pytest.mark.parametrize(
    ("damage", "attack", "strength", "wound"),
    [(1, LUNGE, 3, 4), (1, Attack.SLASH, 1, 6), (0, Attack.SLASH, 2, 5), (2, Attack.SLASH, 1, 6)],
)
def test_damage_lowers_the_strength_of_a_blow_t13_t25(damage, attack, strength, wound):
    body = Body(A, AVERAGE, DEFAULT)
    body.lasting_strength = damage
    added = {LUNGE: 1, Attack.SLASH: -1}[attack]

    assert body.blow_strength(added) == strength
    assert wound_needed(strength, 3) == wound
    assert save_needed(4, strength) == 4


def test_a_slash_wounds_on_five_t25():
    told = fight(AVERAGE, AVERAGE, GO, SLASH, CHOP, 6, 1)

    assert need(told) == (A, For.WOUND, 5)


def test_a_hit_counts_though_it_does_not_wound_t14():
    told = fight(AVERAGE, AVERAGE, GO, CHOP, CHOP, HIT)

    assert (told.hits, told.wounds, told.blows[0].damage) == ((1, 0), (3, 3), None)


def test_a_charge_wounds_without_the_table_t24():
    told = fight(squire("average", CHARGE), AVERAGE, GO, FOURTH, CHOP, 4, 5, 3, 5)

    assert (told.winner, told.wounds, told.hits) == (A, (3, 0), (1, 0))
    assert [one.die.needed for one in told.blows[0].casts] == [None, 4, 6, 2, None]


def test_a_charge_that_missed_leaves_no_save_t24():
    charger = squire("average", CHARGE)
    told = fight(charger, AVERAGE, GO, FOURTH, CHOP, 3, 6)

    assert need(told) == (B, For.WOUND, 4)
    told = fight(charger, AVERAGE, GO, FOURTH, CHOP, 3, MISS, CHOP, 6)
    assert need(told) == (B, For.WOUND, 4)


def test_a_charge_that_was_saved_is_no_miss_t24():
    told = fight(squire("average", CHARGE), AVERAGE, GO, FOURTH, CHOP, 4, 6, 6)

    assert need(told) == (A, For.SAVE, 4)


def test_a_charge_may_be_read_to_wound_always_t24():
    told = fight(
        squire("average", CHARGE),
        AVERAGE,
        *(GO, FOURTH, CHOP, 4, 5),
        rulings=Rulings(charge_wound_roll=False),
    )

    assert need(told) == (A, For.CHARGE, None)


def test_what_cannot_wound_throws_no_die_t39():
    told = fight(
        squire("average", strength=1), squire("average", toughness=5), GO, CHOP, CHOP, 6, 1
    )

    assert told.hits == (1, 0)
    assert need(told) == (B, For.HIT, 3)
    assert all(wound_needed(strength, 3) != NO_DIE for strength in range(1, 11))


def test_an_attack_of_another_slot_has_its_own_numbers():
    told = fight(squire("average", CHARGE, LUNGE), AVERAGE, GO, FIFTH, CHOP, 6)

    assert need(told) == (B, For.SAVE, 5)

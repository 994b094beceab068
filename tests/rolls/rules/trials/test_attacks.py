import pytest

from rolls.rules.trials.chart import Attack
from rolls.rules.trials.fight import For, Lost
from rolls.rules.trials.rulings import Rulings
from tests.rolls.rules.trials.bouts import (
    AVERAGE,
    CHOP,
    CLASH,
    DEFLECTION,
    FOURTH,
    GO,
    JAB,
    LUNGE,
    MISS,
    QUIET,
    SIXTH,
    A,
    B,
    exchange,
    fight,
    hurt,
    need,
    squire,
)

ROLLED = Rulings(clash_spent="rolled")


def test_a_lunge_is_open_until_the_next_attack_also_across_turns_t16():
    a, b = squire("average", LUNGE), squire("average", initiative=5)
    lunged = (*QUIET * 2, *exchange(FOURTH, CHOP, MISS, MISS))
    told = fight(a, b, lunged, CHOP, CHOP, 6)
    assert need(told) == (A, For.SAVE, 5)

    told = fight(a, b, lunged, exchange(CHOP, CHOP, 6, 5, MISS), CHOP, CHOP, 6)
    assert need(told) == (A, For.SAVE, 4)


def test_a_stunned_attack_ends_what_lasted_t16():
    lunged = exchange(FOURTH, CHOP, MISS, hurt(2, 3))
    told = fight(squire("average", LUNGE), AVERAGE, GO, lunged, CHOP, 6)

    assert told.blows[-1].lost is Lost.STUNNED
    assert need(told) == (A, For.SAVE, 4)


def test_an_attack_that_a_clash_took_ends_nothing_t16():
    clashed = exchange(FOURTH, FOURTH, MISS, 6, 6, 1, 6)
    told = fight(squire("average", LUNGE), squire("average", CLASH), GO, clashed, CHOP, 6)

    assert need(told) == (A, For.SAVE, 5)


@pytest.mark.parametrize(("initiative", "save"), [(4, 4), (2, 5)])
def test_a_lunge_opens_only_what_comes_after_it_t17(initiative, save):
    lunger, enemy = squire("average", LUNGE), squire("average", initiative=initiative)
    first = () if initiative == 4 else MISS

    assert need(fight(lunger, enemy, FOURTH, CHOP, first, 6)) == (A, For.SAVE, save)


def test_a_deflection_guards_from_its_own_place_on_t18():
    a, b = squire("average", DEFLECTION), squire("average", initiative=4)
    told = fight(a, b, FOURTH, CHOP, 6)
    assert need(told) == (A, For.SAVE, 4)

    told = fight(a, b, FOURTH, CHOP, 6, 4, CHOP, CHOP, 6)
    assert need(told) == (A, For.SAVE, 2)


def test_subterfuge_also_serves_a_counter_before_the_next_attack_t19():
    adroit = squire("adroit", Attack.SUBTERFUGE, initiative=6)
    told = fight(adroit, AVERAGE, FOURTH, CHOP, 1, 6, 4, 6)

    assert need(told) == (B, For.SAVE, 6)


@pytest.mark.parametrize(
    ("dice", "taken", "given", "left"),
    [((3, 4), 0, 0, (2, 2)), ((4, 4, 4), 2, 0, (2, 0)), ((1, 5), 0, 1, (1, 2))],
)
def test_a_clash_takes_attacks_t20(dice, taken, given, left):
    told = fight(squire("average", CLASH), AVERAGE, GO, FOURTH, CHOP, 4, dice)
    blow = told.blows[0]  # and B's own attack is under way

    assert (blow.taken, blow.given, told.hits) == (taken, given, (0, 0))
    assert tuple(one.attacks for one in told.conditions) == left
    assert need(told) == (B, For.HIT, 3)


def test_who_has_no_attack_left_after_a_clash_strikes_no_more_t20():
    told = fight(squire("average", CLASH), AVERAGE, GO, FOURTH, CHOP, 4, 6, 1, 6, CHOP)

    assert (told.blows[0].taken, told.blows[1].lost) == (3, Lost.CLASH)
    assert need(told) == (A, For.HIT, 3)


def test_the_die_of_a_clash_is_thrown_even_for_nothing_t20():
    told = fight(squire("reckless", CLASH), AVERAGE, GO, QUIET * 3, FOURTH, 5, 6, 1)
    assert need(told) == (A, For.ATTACKS_LOST, None)

    told = fight(squire("reckless", CLASH), AVERAGE, GO, QUIET * 3, FOURTH, 5, 6, 1, 6)
    assert told.blows[-1].taken == 0


def test_a_clash_is_made_once_a_fight_t21():
    clasher = squire("average", CLASH)
    missed = (*GO, *exchange(FOURTH, CHOP, MISS, MISS))
    assert need(fight(clasher, AVERAGE, missed, FOURTH)) == (A, For.ATTACK, None)

    told = fight(clasher, AVERAGE, missed, FOURTH, JAB, CHOP, MISS)
    assert told.blows[-1].attack is Attack.JAB
    assert [one.face for one in told.blows[-1].casts] == [FOURTH, JAB, 1]


@pytest.mark.parametrize(("rulings", "whose"), [(Rulings(), B), (ROLLED, A)])
def test_a_clash_that_was_never_made_is_not_spent_t21(rulings, whose):
    a, b = squire("average", CLASH), squire("average", initiative=4)
    told = fight(a, b, exchange(FOURTH, CHOP, hurt(2, 3)), FOURTH, rulings=rulings)

    assert told.needs.side is whose


def test_a_second_diversion_is_rolled_again_t22():
    diverter = squire("average", Attack.JAB, Attack.JAB, Attack.DIVERSION)
    first = (*GO, *exchange(SIXTH, CHOP, MISS, MISS))
    told = fight(diverter, AVERAGE, first, SIXTH, SIXTH, CHOP, CHOP, MISS)

    assert told.blows[-1].attack is Attack.CHOP


def test_a_second_diversion_may_be_read_as_wasted_t22():
    diverter = squire("average", Attack.JAB, Attack.JAB, Attack.DIVERSION, initiative=2)
    first = exchange(SIXTH, CHOP, MISS, MISS)
    told = fight(
        diverter, AVERAGE, first, SIXTH, CHOP, MISS, rulings=Rulings(diversion_again="wasted")
    )

    assert [blow.side for blow in told.blows[2:]] == [B, A]
    assert told.blows[-1].lost is Lost.WASTED


@pytest.mark.parametrize("attack", [Attack.POWER_STRIKE, Attack.SHOULDER_CHARGE])
@pytest.mark.parametrize("dice", [(1,), (6, 6), (6, 1, 1)], ids=["missed", "saved", "hit"])
def test_a_power_strike_costs_the_rest_of_the_turn_t23(attack, dice):
    told = fight(squire("average", attack, initiative=9), AVERAGE, FOURTH, CHOP, dice)

    assert [one.attacks for one in told.conditions] == [0, 2]
    told = fight(squire("average", attack, initiative=9), AVERAGE, FOURTH, CHOP, dice, MISS)
    assert need(told) == (B, For.ATTACK, None)

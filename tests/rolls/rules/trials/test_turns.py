import pytest

from rolls.rules.trials.chart import EXAMPLE, Attack
from rolls.rules.trials.fight import For, Lost
from rolls.rules.trials.profile import Profile, Squire, Style
from rolls.rules.trials.rulings import Rulings
from tests.rolls.rules.trials.bouts import (
    CHOP,
    FOURTH,
    GO,
    HIT,
    JAB,
    MISS,
    QUIET,
    SLASH,
    A,
    B,
    exchange,
    fight,
    hurt,
    need,
    squire,
)

AVERAGE, DEFENSIVE = squire(), squire("defensive")
QUIET_TURN = QUIET * 3
TRACE = [4, 1, 4, 2, 4, 2, 3, 5, 2, 5, 2, 3, 2, 4]


def test_the_full_exchange_trace():
    a, d = (Squire(Profile(), style, EXAMPLE) for style in (Style.AVERAGE, Style.DEFENSIVE))
    told = fight(a, d, *TRACE)
    jab, lost, feint, charge, slash = told.blows

    assert (jab.attack, jab.counted, jab.damage, jab.hits) == (Attack.JAB, True, 5, (1, 0))
    assert (lost.attack, lost.lost, lost.hit) == (Attack.CHOP, Lost.STUNNED, False)
    assert (feint.attack, feint.hit, feint.counted) == (Attack.FEINT, True, False)
    assert (charge.side, charge.attack, charge.hit) == (B, Attack.SHOULDER_CHARGE, False)
    assert [cast.die.needed for cast in slash.casts] == [None, 2, 5]
    assert (slash.counted, slash.wounded, told.hits) == (True, False, (2, 0))


def test_after_the_trace_a_has_the_next_first_go():
    a, d = (Squire(Profile(), style, EXAMPLE) for style in (Style.AVERAGE, Style.DEFENSIVE))
    told = fight(a, d, *TRACE)
    mine, theirs = told.conditions

    assert (theirs.unsaved, mine.feint) == (True, False)
    assert [(one.first, one.why) for one in told.rounds] == [(A, "initiative")] * 2
    assert need(told) == (A, For.ATTACK, None)


def test_the_quicker_squire_goes_first_without_a_die_t4():
    told = fight(squire("average"), squire("aggressive"))

    assert [(one.first, one.why) for one in told.rounds] == [(B, "initiative")]


def test_equal_squires_roll_until_the_dice_differ_t4():
    (turn,) = fight(AVERAGE, AVERAGE, 2, 2, 5, 3).rounds

    assert (turn.first, turn.why, [one.face for one in turn.casts]) == (A, "dice", [2, 2, 5, 3])


def test_the_hits_of_the_last_turn_decide_t4():
    one_hit = (*exchange(CHOP, CHOP, MISS, HIT), *QUIET * 2)
    told = fight(AVERAGE, AVERAGE, GO, QUIET_TURN, GO, one_hit)

    assert (told.rounds[2].first, told.rounds[2].why) == (B, "hits")


def test_equal_hits_of_the_last_turn_are_rolled_off_t4():
    two_hits = (*exchange(CHOP, CHOP, HIT, HIT) * 2, *QUIET)
    told = fight(AVERAGE, AVERAGE, GO, two_hits)

    assert told.hits == (2, 2)
    assert need(told) == (A, For.FIRST_GO, None)


def test_only_the_turn_before_counts_t4():
    one_hit = (*exchange(CHOP, CHOP, HIT, MISS), *QUIET * 2)

    assert need(fight(AVERAGE, AVERAGE, GO, one_hit, QUIET_TURN)) == (A, For.FIRST_GO, None)


def test_chart_dice_fall_together_before_each_exchange_t5():
    assert need(fight(AVERAGE, AVERAGE, GO)) == (A, For.ATTACK, None)
    assert need(fight(AVERAGE, AVERAGE, GO, CHOP)) == (B, For.ATTACK, None)
    assert need(fight(AVERAGE, AVERAGE, GO, CHOP, CHOP)) == (A, For.HIT, 3)
    assert need(fight(AVERAGE, AVERAGE, GO, QUIET_TURN)) == (A, For.FIRST_GO, None)


def test_all_chart_dice_may_be_read_to_fall_first_t5():
    first = Rulings(chart_dice="turn")
    dice = (CHOP, CHOP, SLASH, CHOP, JAB, CHOP)
    told = fight(AVERAGE, AVERAGE, GO, dice, MISS, MISS, MISS, rulings=first)

    assert need(fight(AVERAGE, AVERAGE, GO, dice[:3], rulings=first)) == (B, For.ATTACK, None)
    assert [one.face for one in told.rounds[0].casts] == [*GO, *dice]
    assert [blow.attack for blow in told.blows] == [Attack.CHOP, Attack.CHOP, Attack.JAB]
    assert need(told) == (A, For.HIT, 3)


def test_a_die_that_waited_is_thrown_again_if_it_is_spent_by_then_t5_t21():
    clasher, first = squire("average", Attack.CLASH), Rulings(chart_dice="turn")
    dice = (FOURTH, FOURTH, SLASH, CHOP, CHOP, CHOP)
    told = fight(clasher, AVERAGE, GO, dice, MISS, MISS, rulings=first)

    assert need(told) == (A, For.ATTACK, None)
    rolled = Rulings(chart_dice="turn", clash_spent="rolled")
    assert need(fight(clasher, AVERAGE, GO, FOURTH, FOURTH, rulings=rolled)) == (
        A,
        For.ATTACK,
        None,
    )
    told = fight(clasher, AVERAGE, GO, FOURTH, *dice[2:], CHOP, rulings=rolled)
    assert need(told) == (A, For.HIT, 4)


@pytest.mark.parametrize(
    ("own", "enemy", "first"), [(CHOP, SLASH, A), (CHOP, JAB, B), (SLASH, JAB, A)]
)
def test_initiative_with_the_attack_orders_an_exchange_t6(own, enemy, first):
    told = fight(AVERAGE, DEFENSIVE, own, enemy)

    assert told.needs.side is first


def test_one_blow_is_done_before_the_other_t6():
    told = fight(AVERAGE, DEFENSIVE, CHOP, CHOP, hurt(6, 6))

    assert (told.winner, told.knock_out, len(told.blows)) == (A, True, 1)


def test_lost_initiative_counts_from_the_next_exchange_t7():
    grazed = (*GO, *exchange(CHOP, CHOP, MISS, hurt(1, 2)))

    assert fight(AVERAGE, AVERAGE, grazed, CHOP, CHOP).needs.side is B
    assert fight(AVERAGE, AVERAGE, grazed, SLASH, CHOP).needs.side is A


def test_who_has_attacks_left_goes_on_alone_t8():
    told = fight(squire("reckless"), AVERAGE, GO, QUIET_TURN, CHOP)

    assert need(told) == (A, For.HIT, 4)
    told = fight(squire("reckless"), AVERAGE, GO, QUIET_TURN, CHOP, MISS, CHOP, MISS)
    assert (len(told.blows), told.turns) == (8, 2)


def test_attacks_lost_come_back_with_the_next_turn_t37():
    charger = squire("average", Attack.POWER_STRIKE)
    alone = (CHOP, *MISS) * 2
    told = fight(charger, DEFENSIVE, FOURTH, CHOP, MISS, MISS, alone)

    assert (told.turns, told.conditions[0].attacks) == (2, 3)

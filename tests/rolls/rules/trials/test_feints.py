import pytest

from rolls.rules.trials.fight import For
from rolls.rules.trials.rulings import Rulings
from tests.rolls.rules.trials.bouts import (
    AVERAGE,
    CHOP,
    FEINT,
    FEINTED,
    FEINTER,
    FIFTH,
    FOURTH,
    GO,
    JAB,
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


def test_a_feint_is_no_hit_and_serves_the_next_attack_across_turns_t15():
    feint_last = (*GO, *QUIET * 2, *exchange(FOURTH, CHOP, 4, MISS))
    told = fight(FEINTER, AVERAGE, feint_last, GO, CHOP, CHOP, 2, 4)

    assert told.hits == (1, 0)
    assert [one.die.needed for one in told.pending] == [None, None, 2, 5]


def test_a_feint_may_be_read_to_end_with_the_turn_t15():
    feint_last = (*GO, *QUIET * 2, *exchange(FOURTH, CHOP, 4, MISS))
    ends = Rulings(feint_waits=False)

    assert need(fight(FEINTER, AVERAGE, feint_last, GO, CHOP, CHOP, rulings=ends)) == (
        A,
        For.HIT,
        3,
    )


def test_a_feint_waits_through_a_deflection_t15():
    told = fight(FEINTER, AVERAGE, FEINTED, exchange(FIFTH, CHOP, MISS), CHOP, CHOP)

    assert need(told) == (A, For.HIT, 2)


def test_a_feint_waits_through_a_lost_attack_t15():
    stunned = (*GO, *exchange(FOURTH, CHOP, 6, hurt(2, 3)))
    told = fight(FEINTER, AVERAGE, stunned, CHOP, MISS, CHOP, CHOP)

    assert need(told) == (A, For.HIT, 2)


def test_feints_do_not_stack_t15():
    told = fight(FEINTER, AVERAGE, FEINTED, FOURTH, CHOP)
    assert need(told) == (A, For.HIT, 3)

    told = fight(FEINTER, AVERAGE, FEINTED, exchange(FOURTH, CHOP, 3, MISS), JAB, CHOP)
    assert need(told) == (A, For.HIT, 3)


def test_a_clash_uses_up_a_feint_t15():
    told = fight(FEINTER, AVERAGE, FEINTED, SIXTH, CHOP)
    assert need(told) == (A, For.HIT, 3)

    told = fight(FEINTER, AVERAGE, FEINTED, exchange(SIXTH, CHOP, MISS, MISS), CHOP, CHOP)
    assert need(told) == (A, For.HIT, 3)


@pytest.mark.parametrize("missed", [(FOURTH, 3), (FOURTH, 1)])
def test_a_feint_that_misses_gives_nothing_t15(missed):
    chart, face = missed
    told = fight(FEINTER, AVERAGE, GO, exchange(chart, CHOP, face, MISS), CHOP, CHOP)

    assert need(told) == (A, For.HIT, 3)


def test_a_counter_uses_up_a_feint_and_adds_to_it_t15():
    adroit = squire("adroit", FEINT, initiative=5)
    told = fight(adroit, AVERAGE, GO, FOURTH, CHOP, 6, 6, 5)
    assert need(told) == (A, For.HIT, 2)

    told = fight(adroit, AVERAGE, GO, FOURTH, CHOP, 6, 6, 5, 2)
    assert need(told) == (B, For.SAVE, 6)

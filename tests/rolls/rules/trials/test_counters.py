import pytest

from rolls.rules.trials.chart import Attack
from rolls.rules.trials.fight import For
from tests.rolls.rules.trials.bouts import (
    CHOP,
    FOURTH,
    GO,
    MISS,
    QUIET,
    A,
    B,
    exchange,
    fight,
    hurt,
    need,
    squire,
)

AVERAGE = squire()
ADROIT = squire("adroit", initiative=4)
SAVED = (CHOP, CHOP, 6, 5)
"""A chops, and the Adroit B saves."""


def adroit(*faces, **more):
    return fight(AVERAGE, ADROIT, *faces, **more)


def test_an_adroit_squire_answers_what_he_saved_t26():
    told = adroit(SAVED, 3, 4)

    assert [one.die.needed for one in told.pending[-2:]] == [3, 5]
    assert told.hits == (0, 1)
    assert need(told) == (B, For.WOUND, 4)
    assert told.needs.counter == 0


def test_he_answers_once_a_turn_t26():
    told = adroit(SAVED, MISS, MISS, SAVED)

    assert need(told) == (B, For.HIT, 3)
    assert told.needs.counter is None


def test_he_may_answer_again_in_the_next_turn_t26():
    alone = exchange(CHOP, MISS)
    told = adroit(SAVED, MISS, MISS, exchange(CHOP, CHOP, MISS, MISS), alone, SAVED)

    assert (told.turns, told.needs.counter) == (2, 1)


def test_a_counter_costs_no_attack_t26():
    assert adroit(SAVED, MISS).conditions[1].attacks == 1  # of two, one is under way


def test_a_counter_may_be_declined_and_a_later_one_made_t26():
    told = adroit(SAVED, MISS, SAVED, declined=[0])

    assert told.counters == 2
    assert (told.needs.counter, told.needs.side) == (1, B)


def test_a_counter_is_allowed_with_no_attack_left_t26():
    told = adroit(QUIET * 2, CHOP, 6, 5)

    assert (told.conditions[1].attacks, told.needs.counter) == (0, 0)


def test_a_counter_is_allowed_while_stunned_t26():
    told = adroit(QUIET * 2, CHOP, hurt(2, 3), CHOP, 6, 5)

    assert (told.turns, told.conditions[1].stuns, told.needs.counter) == (2, 1, 0)


@pytest.mark.parametrize("attack", [Attack.FEINT, Attack.CLASH])
def test_where_no_save_is_made_none_answers_t26(attack):
    told = fight(squire("average", attack, initiative=9), ADROIT, FOURTH, CHOP, 6, 3, 4)

    assert told.counters == 0


def test_a_saved_counter_may_be_countered_t26():
    told = fight(ADROIT, ADROIT, GO, SAVED, 3, 5)

    assert (told.needs.side, told.needs.counter) == (A, 1)
    told = fight(ADROIT, ADROIT, GO, SAVED, 3, 5, 3, 5, MISS)
    assert told.counters == 2

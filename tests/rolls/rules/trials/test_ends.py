import pytest

from rolls.rules.trials.chart import Attack
from rolls.rules.trials.fight import play
from rolls.rules.trials.rulings import Rulings
from tests.dice import loaded
from tests.rolls.rules.trials.bouts import (
    CHOP,
    FOURTH,
    GO,
    HIT,
    MISS,
    QUIET,
    A,
    B,
    exchange,
    fight,
    hurt,
    squire,
)

AVERAGE, DEFENSIVE = squire(), squire("defensive")
QUIET_TURN = QUIET * 3
TRACE = [4, 1, 4, 2, 4, 2, 3, 5, 2, 5, 2, 3, 2, 4]


def test_a_knock_out_ends_the_fight_at_once_t33():
    told = fight(squire(), squire("average", wounds=1), GO, CHOP, CHOP, hurt(3, 3))

    assert (told.over, told.winner, told.wounds, told.points) == (True, A, (3, 0), (10, 0))
    assert len(told.blows) == 1


def five_turns(*last):
    """Four quiet turns and then this exchange with two quiet ones."""
    return (*QUIET_TURN * 4, *last, *QUIET * 2)


def test_more_hits_win_after_turn_five_t34():
    told = fight(AVERAGE, DEFENSIVE, five_turns(*exchange(CHOP, CHOP, HIT, MISS)))

    assert (told.winner, told.turns, told.knock_out, told.points) == (A, 5, False, (6, 4))


def test_no_early_win_on_hits_t34():
    told = fight(AVERAGE, DEFENSIVE, exchange(CHOP, CHOP, HIT, MISS) * 12)

    assert (told.hits, told.over, told.turns) == ((12, 0), False, 5)


def test_equal_hits_fight_on_until_a_turn_ends_unequal_t34():
    both, one = exchange(CHOP, CHOP, HIT, HIT), exchange(CHOP, CHOP, HIT, MISS)
    first = (*both * 3, *both, *QUIET * 2, *QUIET_TURN * 3)
    told = fight(AVERAGE, DEFENSIVE, first, both, QUIET * 2, one, QUIET * 2)

    assert (told.hits, told.turns, told.winner, told.points) == ((6, 5), 7, A, (6, 4))


def test_a_knock_out_in_overtime_is_one_t34():
    told = fight(AVERAGE, DEFENSIVE, QUIET_TURN * 5, CHOP, CHOP, MISS, hurt(6, 6))

    assert (told.winner, told.turns, told.points) == (B, 6, (0, 10))


@pytest.mark.parametrize("last", ["5", "10"])
def test_a_cap_ends_in_a_draw_t34(last):
    told = fight(AVERAGE, DEFENSIVE, QUIET_TURN * int(last), rulings=Rulings(last_turn=last))

    assert (told.drawn, told.winner, told.points) == (True, None, (5, 5))
    assert not fight(AVERAGE, DEFENSIVE, QUIET_TURN * int(last)).over


def test_no_cap_lies_below_turn_five_t34():
    choices = [
        int(value) for value, _ in Rulings().differences(Rulings(last_turn="5"))[0].choices[1:]
    ]

    assert min(choices) == 5


def test_every_fight_begins_anew_t38():
    a, d = squire("average", Attack.CLASH), DEFENSIVE
    first = fight(a, d, FOURTH, CHOP, 1, hurt(4, 4, 6))

    assert first.conditions[0] != fight(a, d).conditions[0]
    assert fight(a, d).conditions[0].wounds == 3
    assert fight(a, d, FOURTH, CHOP) == fight(a, d, FOURTH, CHOP)


def test_a_fight_is_played_to_its_end():
    told = play(AVERAGE, DEFENSIVE, loaded(CHOP, CHOP, 6, 1, 6, 6, 6))

    assert (told.faces, told.winner) == ((1, 1, 6, 1, 6, 6, 6), A)


def test_a_fight_is_played_on_from_where_it_was():
    told = play(AVERAGE, DEFENSIVE, loaded(6, 6), faces=[CHOP, CHOP, 6, 1, 6])

    assert told == fight(AVERAGE, DEFENSIVE, CHOP, CHOP, 6, 1, 6, 6, 6)

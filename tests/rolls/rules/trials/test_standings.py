import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.trials.points import shared_points
from rolls.rules.trials.rulings import Rulings
from rolls.rules.trials.standings import Result, play_off, standings, winners

WHO = ("Griflet", "Lamorak", "Tor")
STANDING, DOWN = (3, 3), (3, 0)


@pytest.mark.parametrize(
    ("margin", "points"),
    [(0, 5), (1, 6), (2, 6), (3, 7), (6, 7), (7, 8), (8, 8), (9, 9), (30, 9)],
)
def test_points_go_by_the_margin_of_hits_t35(margin, points):
    assert shared_points((4 + margin, 4), STANDING) == (points, 10 - points)
    assert shared_points((4, 4 + margin), STANDING) == (10 - points, points)


def test_a_knock_out_takes_all_points_whatever_the_hits_t35():
    assert shared_points((1, 5), DOWN) == (10, 0)
    assert shared_points((5, 1), DOWN[::-1]) == (0, 10)


def test_two_who_are_both_down_have_drawn_t33():
    assert shared_points((5, 1), (0, 0)) == (5, 5)


def test_hits_below_nought_share_nothing():
    with pytest.raises(RuleError):
        shared_points((-1, 0), STANDING)


@given(st.tuples(st.integers(0, 99), st.integers(0, 99)), st.tuples(*[st.integers(0, 10)] * 2))
def test_every_fight_shares_out_ten_points_t35(hits, wounds):
    shared = shared_points(hits, wounds)

    assert sum(shared) == 10
    assert shared_points(hits[::-1], wounds[::-1]) == shared[::-1]


def test_the_most_points_stand_first():
    rows = standings(
        WHO,
        [
            Result("Griflet", "Lamorak", (4, 6), (2, 3)),
            Result("Lamorak", "Tor", (10, 0), (1, 5), knock_out=True),
            Result("Tor", "Griflet", (5, 5), (1, 1)),
        ],
    )

    assert [(row.who, row.place, row.points) for row in rows] == [
        ("Lamorak", 1, 16),
        ("Griflet", 2, 9),
        ("Tor", 3, 5),
    ]
    first = rows[0]
    assert (first.fights, first.won, first.drawn, first.lost) == (2, 2, 0, 0)
    assert (first.knock_outs, first.hits, first.hits_taken) == (1, 4, 7)
    assert winners(rows) == ("Lamorak",)
    assert play_off(rows) == ()


def test_equal_points_are_joint_winners_who_may_fight_it_out_t36():
    rows = standings(WHO, [Result("Tor", "Griflet", (5, 5))])

    assert [row.place for row in rows] == [1, 1, 3]
    assert winners(rows) == play_off(rows) == ("Griflet", "Tor")
    assert play_off(rows, rulings=Rulings(play_off=False)) == ()


@pytest.mark.parametrize(
    "result",
    [
        Result("Tor", "Tor", (5, 5)),
        Result("Tor", "Kay", (5, 5)),
        Result("Kay", "Tor", (5, 5)),
        Result("Tor", "Griflet", (5, 6)),
        Result("Tor", "Griflet", (11, -1)),
    ],
)
def test_a_result_that_cannot_be_is_refused(result):
    with pytest.raises(RuleError):
        standings(WHO, [result])

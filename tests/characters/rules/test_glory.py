from itertools import pairwise

import pytest

from characters.rules.glory import AWARDS, RANKS, glory_value, next_rank, rank
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome, resolve, shown


@pytest.mark.parametrize(
    ("total", "value"),
    [
        pytest.param(3_755, 4, id="R83"),
        pytest.param(0, 0, id="C28 none"),
        pytest.param(499, 0, id="C28"),
        pytest.param(500, 1, id="R83 500"),
        pytest.param(1_499, 1, id="R83 1499"),
        pytest.param(1_500, 2, id="R83 1500"),
        pytest.param(2_500, 3, id="R83 2500"),
        pytest.param(20_000, 20, id="R83 20000"),
        pytest.param(23_600, 24, id="R83 23600"),
    ],
)
def test_a_thousand_points_are_one(total, value):
    assert glory_value(total) == value


@pytest.mark.parametrize(
    ("total", "face", "outcome"),
    [
        pytest.param(3_755, 4, Outcome.CRITICAL, id="R83 C27"),
        pytest.param(3_755, 3, Outcome.SUCCESS, id="R83 below"),
        pytest.param(3_755, 5, Outcome.FAILURE, id="R83 above"),
        pytest.param(499, 1, Outcome.FAILURE, id="C28 fails by itself"),
    ],
)
def test_glory_is_rolled_like_any_value(total, face, outcome):
    assert resolve(glory_value(total), face) is outcome


def test_great_glory_has_a_bonus_r83():
    assert shown(glory_value(23_600)) == "20+4"


@pytest.mark.parametrize(
    ("total", "edition", "title"),
    [
        (0, "6e", "Unproven"),
        (2_999, "6e", "Unproven"),
        (3_000, "6e", "Veteran"),
        (4_000, "6e", "Respected"),
        (6_000, "6e", "Notable"),
        (8_000, "6e", "Renowned"),
        (12_000, "6e", "Illustrious"),
        (16_000, "6e", "Extraordinary"),
        (31_999, "6e", "Extraordinary"),
        (32_000, "6e", "Legendary"),
        (999, "5e", "Not yet a knight"),
        (1_000, "5e", "Knight"),
        (2_000, "5e", "Notable"),
        (4_000, "5e", "Famous"),
        (8_000, "5e", "Extraordinary"),
    ],
)
def test_glory_makes_a_rank(total, edition, title):
    assert rank(total, edition).title == title


@pytest.mark.parametrize("edition", RANKS)
def test_ranks_rise(edition):
    steps = RANKS[edition]

    assert [step.least for step in steps] == sorted({step.least for step in steps})
    for lower, higher in pairwise(steps):
        assert next_rank(lower.least, edition) == higher
        assert rank(higher.least - 1, edition) == lower
    assert next_rank(steps[-1].least, edition) is None


def test_common_awards():
    assert AWARDS == {"ordinary": 10, "heroic": 100, "extraordinary": 1_000, "knighted": 1_000}


@pytest.mark.parametrize("total", [-1, 200_001])
def test_glory_beyond_the_range_is_refused(total):
    for ask in (glory_value, rank, next_rank):
        with pytest.raises(RuleError):
            ask(total)


def test_another_edition_has_no_ranks():
    with pytest.raises(RuleError):
        rank(1_000, "4e")

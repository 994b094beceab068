import pytest
from hypothesis import given
from hypothesis import strategies as st

from characters.rules.wounds import (
    Condition,
    Severity,
    condition,
    current_hit_points,
    healed,
    may_fall,
    severity,
)
from rolls.rules.errors import RuleError


@pytest.mark.parametrize(
    ("points", "grave"),
    [
        (1, Severity.MINOR),
        (14, Severity.MINOR),
        (15, Severity.MAJOR),
        (28, Severity.MAJOR),
        (29, Severity.MORTAL),
        (60, Severity.MORTAL),
    ],
)
def test_a_wound_is_as_grave_as_its_points(points, grave):
    assert severity(points, major_wound=15, hit_points=29) is grave
    assert grave.fells is (grave is not Severity.MINOR)


@pytest.mark.parametrize(
    ("current", "state"),
    [
        (29, Condition.AWAKE),
        (7, Condition.AWAKE),
        (6, Condition.UNCONSCIOUS),
        (1, Condition.UNCONSCIOUS),
        (0, Condition.DYING),
        (-5, Condition.DYING),
    ],
)
def test_what_is_left_allows_so_much(current, state):
    assert condition(current, unconscious=7) is state


@pytest.mark.parametrize(("points", "falls"), [(14, False), (15, True)])
def test_a_blow_above_knockdown_may_fell(points, falls):
    assert may_fall(points, knockdown=14) is falls


@pytest.mark.parametrize(
    ("wounds", "rate", "weeks", "left"),
    [
        ((5, 2), 3, 1, (4, 0)),
        ((5, 2), 3, 2, (1, 0)),
        ((5, 2), 3, 9, (0, 0)),
        ((4, 4), 3, 1, (1, 4)),
        ((), 3, 1, ()),
        ((5,), 0, 4, (5,)),
    ],
)
def test_the_smallest_wound_heals_first(wounds, rate, weeks, left):
    assert healed(wounds, rate, weeks=weeks) == left


@given(st.lists(st.integers(0, 40), max_size=8), st.integers(0, 8), st.integers(0, 52))
def test_healing_never_passes_the_total(wounds, rate, weeks):
    left = healed(wounds, rate, weeks=weeks)

    assert sum(left) == max(sum(wounds) - rate * weeks, 0)
    assert current_hit_points(30, left) <= 30
    assert all(0 <= after <= before for before, after in zip(wounds, left, strict=True))


@pytest.mark.parametrize(
    "ask",
    [
        lambda: severity(0, major_wound=15, hit_points=29),
        lambda: healed((-1,), 3),
        lambda: healed((1,), -3),
        lambda: healed((1,), 3, weeks=-1),
        lambda: current_hit_points(29, (-1,)),
    ],
)
def test_nonsense_is_refused(ask):
    with pytest.raises(RuleError):
        ask()

import math
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.rounding import nearest


@pytest.mark.parametrize(
    ("number", "whole"),
    [
        pytest.param(3.755, 4, id="R9 C40"),
        pytest.param(4.33, 4, id="R9 down"),
        pytest.param(4.5, 5, id="C7"),
        pytest.param(6.5, 7, id="C7 six"),
        pytest.param(2.5, 3, id="C7 two"),
        pytest.param(-0.5, 0, id="C7 always up"),
        pytest.param(-2.5, -2, id="C7 below nought"),
        pytest.param(Fraction(27, 6), 5, id="R70 exact"),
        pytest.param(Decimal("0.5"), 1, id="C7 decimal"),
        pytest.param(7, 7, id="whole"),
        pytest.param(0.49999999999999994, 0, id="just under a half"),
        pytest.param(10**30 + 1, 10**30 + 1, id="too long for a float"),
    ],
)
def test_halves_go_up(number, whole):
    assert nearest(number) == whole


@given(st.fractions(min_value=-1000, max_value=1000))
def test_nothing_whole_is_nearer(number):
    whole = nearest(number)

    assert Fraction(-1, 2) < whole - number <= Fraction(1, 2)


@pytest.mark.parametrize(("number", "error"), [(math.nan, ValueError), (math.inf, OverflowError)])
def test_what_is_no_number_is_refused(number, error):
    with pytest.raises(error):
        nearest(number)

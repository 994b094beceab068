"""Rounding, in one place, so that Python's `round` is never used for a rule."""

from decimal import Decimal
from fractions import Fraction


def nearest(number: float | Decimal | Fraction) -> int:
    """The nearest whole number; a half goes up, towards plus infinity.

    In: any finite number, unrounded. Out: a whole number; exact, because the number's own
    fraction is compared and nothing is added to a float. 3.755 gives 4, 2.5 gives 3, -0.5 gives 0.
    Raises ValueError for a number that is none, OverflowError for an endless one.
    Stands in pendragon-game-system, Rounding Numbers; R9, C7, C40.
    """
    above, below = number.as_integer_ratio()
    return (2 * above + below) // (2 * below)

"""The winters of a knight's family, where the table has them."""

from rolls.rules.errors import RuleError
from rolls.rules.resolution import Judged, judge
from winter.rules.rulings import Winter

GROWN = 5
_TOP, _HARDEST_AGE, _DANGER, _RISK = 20, 1, 5, 2


def at_risk(age: int, rulings: Winter) -> bool:
    """Whether a child of this age is thrown for: under 5, where the table wants it. W24."""
    return rulings.family and rulings.children_die and 0 <= age < GROWN


def survives(age: int, face: int, *, hard_year: bool) -> bool:
    """Whether a small child lives.

    In: the age, 0 to 4; a d20; whether the year was poor or worse, which takes 1 off. Out: 5 and
    more at one year, 2 and more at the other ages. Raises RuleError for another face or age.
    Stands in winter, Family; W24.
    """
    if not 1 <= face <= _TOP:
        raise RuleError("A twenty-sided die shows 1 to 20, not {face}.", face=face)
    if not 0 <= age < GROWN:
        raise RuleError("Only children under {age} are thrown for.", age=GROWN)
    return face - hard_year >= (_DANGER if age == _HARDEST_AGE else _RISK)


def childbirth(constitution: int, face: int) -> Judged:
    """The roll of a birth against the mother's CON; what it means the table says. W24."""
    return judge(constitution, face, characteristic=True)

"""Who comes after whom: what of Glory is inherited, and the lines of knights and their heirs.

The rules give no share of Glory to heirs, so it is a ruling of the table (`heir_glory`).
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from rolls.rules.rounding import nearest

Key = TypeVar("Key")

SHARES = {"tenth": 10, "fifth": 5, "half": 2}
"""By what a ruling divides the Glory of a predecessor; every other word leaves nothing."""


def inherited_glory(glory: int, share: str) -> int:
    """What an heir is given of so much Glory, 0 or more: the share that the ruling names, halves
    up. Stands nowhere in the rules: the ruling `heir_glory`, by default one tenth."""
    return nearest(Fraction(max(glory, 0), SHARES[share])) if share in SHARES else 0


def comes_after(heirs: Mapping[Key, Key], first: Key, last: Key) -> bool:
    """Whether `last` is among those who come after `first`. In: the heir of each. A circle ends
    where it closes."""
    return last in after(heirs, first)


def after(heirs: Mapping[Key, Key], first: Key) -> list[Key]:
    """Who comes after `first`, the next one first; nobody twice."""
    found: list[Key] = []
    one = first
    while one in heirs and heirs[one] not in (first, *found):
        one = heirs[one]
        found.append(one)
    return found


def lines(heirs: Mapping[Key, Key], one: Key) -> list[list[Key]]:
    """The lines that lead through `one`, each from its first predecessor to the last heir: as many
    as there are first ones, in the order in which `heirs` names them; a later line ends with whom
    an earlier one has named. Nothing for somebody before and after whom nobody comes."""
    before = [first for first in heirs if one in after(heirs, first)]
    firsts = [first for first in before if first not in heirs.values()] or before[:1] or [one]
    found: list[list[Key]] = []
    named: set[Key] = set()
    for first in firsts:
        line = [first]
        for next_one in after(heirs, first) if first not in named else ():
            line.append(next_one)
            if next_one in named:
                break
        named.update(line)
        found.append(line)
    return [line for line in found if len(line) > 1]

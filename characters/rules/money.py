"""Libra and denarii: how money is written and how it is read again. 1 libra is 240 denarii."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from rolls.rules.errors import RuleError

LIBRA = 240
MOST = 24_000_000
"""So many denarii, to either side, are one sum of money at most: 100,000 librae."""

_SIGN = r"(?P<sign>[-−+]?)\s*"
_LIBRAE = r"(?:£\s*(?P<before>[0-9]{1,9})|(?P<after>[0-9]{1,9})\s*£)"
_DENARII = r"(?P<denarii>[0-9]{1,9})\s*d?\.?"
TYPED = re.compile(rf"{_SIGN}(?:{_LIBRAE})?\s*(?:{_DENARII})?", re.IGNORECASE)


def written(denarii: int) -> str:
    """A sum of denarii in the largest coins: “£3 4d”, “−£1”, “0d”."""
    librae, rest = divmod(abs(denarii), LIBRA)
    parts = ([f"£{librae}"] if librae else []) + ([f"{rest}d"] if rest or not librae else [])
    return ("−" if denarii < 0 else "") + " ".join(parts)


def denarii(typed: str) -> int:
    """How many denarii somebody wrote: “£3 4d”, “3 £ 40 d”, or a bare number of denarii.

    Whole coins only, of either kind as many as one likes, up to 24,000,000 denarii in all to
    either side. Raises RuleError for anything else.
    """
    found = TYPED.fullmatch(typed.strip())
    librae = found and (found["before"] or found["after"])
    if found is None or not (librae or found["denarii"]):
        raise _unread(typed)
    amount = int(librae or 0) * LIBRA + int(found["denarii"] or 0)
    if amount > MOST:
        raise RuleError(
            "At most {most} fit here; you typed {typed}.", most=written(MOST), typed=_short(typed)
        )
    return -amount if found["sign"] in ("-", "−") else amount


def _unread(typed: str) -> RuleError:
    return RuleError(
        "Write whole librae and denarii, as in “£3 40d”, or denarii alone; you typed “{typed}”.",
        typed=_short(typed),
    )


def _short(typed: str) -> str:
    return typed if len(typed) <= 20 else f"{typed[:20]}…"


@dataclass(frozen=True, slots=True)
class YearOfMoney:
    """What came in and went out in a year, and what was in the purse at its end, in denarii."""

    year: int
    amount: int
    purse: int


def ledger(payments: Iterable[tuple[int, int]]) -> tuple[YearOfMoney, ...]:
    """The years of a purse, the earliest first, from payments as (year, denarii).

    In whatever order they were written down: what is entered late for an early year counts from
    that year on.
    """
    sums: Counter[int] = Counter()
    for year, amount in payments:
        sums[year] += amount
    years = sorted(sums)
    purses = accumulate(sums[year] for year in years)
    return tuple(
        YearOfMoney(year, sums[year], purse) for year, purse in zip(years, purses, strict=True)
    )

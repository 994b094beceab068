"""How a tournament stands: points, shared places, and a play-off for joint winners."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from rolls.rules.errors import RuleError
from rolls.rules.trials.rulings import DEFAULT, Rulings

EVERY_FIGHT = 10
Who = TypeVar("Who", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Result(Generic[Who]):
    """A fight that is over: who fought, and what each got, the first-named first."""

    first: Who
    second: Who
    points: tuple[int, int]
    hits: tuple[int, int] = (0, 0)
    knock_out: bool = False


@dataclass(frozen=True, slots=True)
class Row(Generic[Who]):
    """One squire's fights so far; those with equal points share a `place`."""

    who: Who
    place: int = 1
    points: int = 0
    fights: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    knock_outs: int = 0
    hits: int = 0
    hits_taken: int = 0


def standings(entrants: Iterable[Who], results: Iterable[Result[Who]]) -> tuple[Row[Who], ...]:
    """All entrants, the most points first; equal points keep the order of entry (T36).

    Raises RuleError for a fight of somebody who has not entered, of one against himself, and for
    points that are not ten shared out. Stands in trials-of-steel, After The Battle; T35, T36.
    """
    rows = {who: Row(who) for who in entrants}
    for result in results:
        _check(result, rows)
        rows[result.first] = _added(rows[result.first], result, 0)
        rows[result.second] = _added(rows[result.second], result, 1)
    found: list[Row[Who]] = []
    for row in sorted(rows.values(), key=lambda row: -row.points):
        shared = bool(found) and found[-1].points == row.points
        found.append(replace(row, place=found[-1].place if shared else len(found) + 1))
    return tuple(found)


def winners(rows: Sequence[Row[Who]]) -> tuple[Who, ...]:
    """Who stands first; several are joint winners (T36)."""
    return tuple(row.who for row in rows if row.place == 1)


def play_off(rows: Sequence[Row[Who]], *, rulings: Rulings = DEFAULT) -> tuple[Who, ...]:
    """Who is offered a fight that decides it: the joint winners, or nobody (T36)."""
    first = winners(rows)
    return first if rulings.play_off and len(first) > 1 else ()


def _check(result: Result[Who], rows: dict[Who, Row[Who]]) -> None:
    if result.first == result.second:
        raise RuleError("Nobody fights himself.")
    if result.first not in rows or result.second not in rows:
        raise RuleError("Only those who have entered fight in a tournament.")
    if min(result.points) < 0 or sum(result.points) != EVERY_FIGHT:
        raise RuleError("Every fight shares out ten points.")


def _added(row: Row[Who], result: Result[Who], side: int) -> Row[Who]:
    mine, theirs = result.points[side], result.points[1 - side]
    return replace(
        row,
        points=row.points + mine,
        fights=row.fights + 1,
        won=row.won + (mine > theirs),
        drawn=row.drawn + (mine == theirs),
        lost=row.lost + (mine < theirs),
        knock_outs=row.knock_outs + (result.knock_out and mine > theirs),
        hits=row.hits + result.hits[side],
        hits_taken=row.hits_taken + result.hits[1 - side],
    )

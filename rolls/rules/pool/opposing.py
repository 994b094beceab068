"""Two pools against each other: whose dice are struck out, and who wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.pool.judging import SIDES, Mishap, check_faces, least_face, mishap_of, net_fumbles
from rolls.rules.pool.rulings import DEFAULT, Rulings


class Winner(StrEnum):
    """Who wins: the side that began, the one that stands against it, or nobody."""

    FIRST = "first"
    SECOND = "second"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Stood:
    """One side: what fell, how many of it succeed, which dice the other side's crits `struck`,
    highest first, and how many successes are `left`."""

    pool: int
    faces: tuple[int, ...]
    successes: int
    crits: int
    struck: tuple[int, ...]
    left: int
    fumbles: int
    mishap: Mishap


@dataclass(frozen=True, slots=True)
class Opposed:
    """Both sides, who wins, and whether as many successes were left on each (`tied`)."""

    first: Stood
    second: Stood
    winner: Winner
    tied: bool


def oppose(
    faces_a: Sequence[int],
    faces_b: Sequence[int],
    *,
    pool_a: int | None = None,
    pool_b: int | None = None,
    rulings: Rulings = DEFAULT,
) -> Opposed:
    """Judge two pools against each other.

    In: the faces of whoever began it, and of the other; each pool as it adds up, where it is not
    the number of faces (0 or less: no dice, or the desperate die). Out: both sides and the winner.
    Crits are counted on both sides first: each strikes the other's highest die that is left. Who
    loses has failed; a die that was struck still counts as a 1, or cancels one.
    Raises RuleError as `judge` does. Stands in 3.4, dice against dice; P8, P11.
    """
    pools = (
        len(faces_a) if pool_a is None else pool_a,
        len(faces_b) if pool_b is None else pool_b,
    )
    thrown = [
        check_faces(pool, faces, rulings)
        for pool, faces in zip(pools, (faces_a, faces_b), strict=True)
    ]
    crits = [
        faces.count(SIDES) if pool > 0 else 0 for pool, faces in zip(pools, thrown, strict=True)
    ]
    left = [
        _left(pool, faces, struck, rulings)
        for pool, faces, struck in zip(pools, thrown, reversed(crits), strict=True)
    ]
    winner = winner_of(left[0], left[1], rulings)
    loses = (winner is Winner.SECOND, winner is Winner.FIRST)
    first, second = (
        _stood(*side, rulings)
        for side in zip(pools, thrown, crits, crits[::-1], loses, strict=True)
    )
    return Opposed(first, second, winner, left[0] == left[1])


def winner_of(first: int, second: int, rulings: Rulings) -> Winner:
    """Who wins with so many successes left; a tie goes as the table has it (P8)."""
    if first != second:
        return Winner.FIRST if first > second else Winner.SECOND
    return {"active": Winner.FIRST, "defender": Winner.SECOND}.get(rulings.tie, Winner.NOBODY)


def _left(pool: int, faces: Sequence[int], struck: int, rulings: Rulings) -> int:
    least = least_face(pool, None, rulings)
    return sum(face >= least for face in sorted(faces, reverse=True)[struck:])


def _stood(
    pool: int, faces: tuple[int, ...], crits: int, against: int, lost: bool, rulings: Rulings
) -> Stood:
    fumbles = net_fumbles(faces)
    return Stood(
        pool,
        faces,
        _left(pool, faces, 0, rulings),
        crits,
        tuple(sorted(faces, reverse=True)[:against]),
        _left(pool, faces, against, rulings),
        fumbles,
        mishap_of(fumbles, failed=lost, rulings=rulings),
    )

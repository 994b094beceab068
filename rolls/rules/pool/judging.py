"""One pool of six-sided dice against a difficulty: what comes of it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.errors import RuleError, grouped
from rolls.rules.pool.rulings import DEFAULT, Rulings

SIDES = 6
MOST = 50
"""So many dice in a pool, and so high a difficulty; the text knows none near it."""
LOWEST = -999
FACE_DIFFICULTIES = range(2, 7)

_PARTED = re.compile(r"[ ,;]+")


class Result(StrEnum):
    """How a test ends."""

    PASSED = "passed"
    FAILED = "failed"
    NO_NEED = "no need"


class Mishap(StrEnum):
    """What a 1 brings that no 6 has cancelled."""

    NONE = ""
    COMPLICATION = "complication"
    CATASTROPHE = "catastrophe"


@dataclass(frozen=True, slots=True)
class Judged:
    """One judged test of `pool` points: `successes` and `crits` among the `faces`, and the
    `fumbles` that no crit has cancelled. Without dice a test has failed by itself."""

    pool: int
    difficulty: int
    faces: tuple[int, ...]
    successes: int
    crits: int
    fumbles: int
    result: Result
    mishap: Mishap

    @property
    def passed(self) -> bool:
        return self.result is Result.PASSED

    @property
    def by_itself(self) -> bool:
        """Whether it failed because no dice were left."""
        return self.result is Result.FAILED and not self.faces


def pool_of(terms: Iterable[int]) -> int:
    """Add up what is tested: each term counts a die, one below 0 takes dice away.

    In: stats, stats taken away, bonuses, penalties. Out: the pool, perhaps below 0. Raises
    RuleError above 50 dice or below -999. Stands in 3.3, the jump; P4, P10.
    """
    pool = sum(terms)
    if pool > MOST:
        sentence = "A pool holds at most {most} dice; this one has {pool}. Nothing was rolled."
        raise RuleError(sentence, most=MOST, pool=grouped(pool))
    if pool < LOWEST:
        raise RuleError("A pool below {lowest} is beyond counting.", lowest=LOWEST)
    return pool


def number_of_dice(pool: int, rulings: Rulings = DEFAULT) -> int:
    """How many dice fall for a pool: one a point; for 0 or less none, or the desperate die (P4,
    P5). Raises RuleError above 50."""
    pool_of((pool,))
    if pool > 0:
        return pool
    return 1 if rulings.no_dice == "desperate" else 0


def judge(pool: int, difficulty: int, faces: Sequence[int], rulings: Rulings = DEFAULT) -> Judged:
    """Judge a test.

    In: the pool as it adds up, -999 to 50; the difficulty, up to 50 (where single faces are
    compared 2 to 6); the faces that fell, one for each die. Out: the test; a difficulty of 0 or
    less needs no roll, and is looked at before the pool. Raises RuleError for anything else.
    Stands in 3.3, all of it, and 3.4; P1-P7, P9.
    """
    check_difficulty(difficulty, rulings)
    if difficulty <= 0:
        return Judged(pool, difficulty, (), 0, 0, 0, Result.NO_NEED, Mishap.NONE)
    faces = check_faces(pool, faces, rulings)
    desperate = pool <= 0
    successes = sum(face >= least_face(pool, difficulty, rulings) for face in faces)
    enough = 1 if rulings.mode == "face" else difficulty
    result = Result.PASSED if successes >= enough else Result.FAILED
    fumbles = net_fumbles(faces)
    return Judged(
        pool,
        difficulty,
        faces,
        successes,
        0 if desperate else faces.count(SIDES),
        fumbles,
        result,
        mishap_of(fumbles, failed=result is Result.FAILED, rulings=rulings),
    )


def check_difficulty(difficulty: int, rulings: Rulings = DEFAULT) -> None:
    """Raises RuleError for a difficulty that no test has (P1, P3)."""
    if rulings.mode == "face" and difficulty > 0 and difficulty not in FACE_DIFFICULTIES:
        raise RuleError("At this table a difficulty is a face from 2 to 6.")
    if difficulty > MOST:
        raise RuleError("A difficulty is at most {most}.", most=MOST)


def least_face(pool: int, difficulty: int | None, rulings: Rulings) -> int:
    """The lowest face that succeeds (P1, P2, P5); no difficulty where pools are opposed."""
    if pool <= 0:
        return SIDES
    if rulings.mode == "face" and difficulty is not None:
        return difficulty
    return rulings.success_from


def check_faces(pool: int, faces: Sequence[int], rulings: Rulings) -> tuple[int, ...]:
    """The faces, one for each die of the pool. Raises RuleError for more, fewer or others."""
    wanted = number_of_dice(pool, rulings)
    if len(faces) != wanted:
        raise RuleError(
            "This pool wants {wanted} faces, one for each die; here are {given}.",
            wanted=wanted,
            given=len(faces),
        )
    if any(type(face) is not int or not 1 <= face <= SIDES for face in faces):
        raise RuleError("A six-sided die shows 1 to 6.")
    return tuple(faces)


def net_fumbles(faces: Sequence[int]) -> int:
    """The ones that no 6 cancels; each 6 cancels one, and stays what it is (P6, P7)."""
    return max(0, faces.count(1) - faces.count(SIDES))


def mishap_of(fumbles: int, *, failed: bool, rulings: Rulings) -> Mishap:
    """What is left of the ones brings (P7, P11)."""
    if not fumbles:
        return Mishap.NONE
    grave = failed or rulings.catastrophe == "always"
    return Mishap.CATASTROPHE if grave else Mishap.COMPLICATION


def read_faces(text: str) -> tuple[int, ...]:
    """Read faces as a person types them: 6 4 1, or 6, 4, 1. Raises RuleError for anything else."""
    parts = [part for part in _PARTED.split(text.strip()) if part]
    if len(parts) > MOST or not all(re.fullmatch("[1-6]", part) for part in parts):
        raise RuleError("Write the faces one after the other, each 1 to 6: 6 4 1.")
    return tuple(int(part) for part in parts)

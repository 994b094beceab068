"""Beasts and mortals: a test with a pool of six-sided dice. It shares nothing with the d20 but the
dice themselves."""

from rolls.rules.pool.chances import Chances, Clash, odds, opposed_odds
from rolls.rules.pool.judging import (
    FACE_DIFFICULTIES,
    MOST,
    SIDES,
    Judged,
    Mishap,
    Result,
    check_difficulty,
    check_faces,
    judge,
    least_face,
    number_of_dice,
    pool_of,
    read_faces,
)
from rolls.rules.pool.opposing import Opposed, Stood, Winner, oppose
from rolls.rules.pool.rulings import DEFAULT, FIELDS, Rulings

__all__ = [
    "DEFAULT",
    "FACE_DIFFICULTIES",
    "FIELDS",
    "MOST",
    "SIDES",
    "Chances",
    "Clash",
    "Judged",
    "Mishap",
    "Opposed",
    "Result",
    "Rulings",
    "Stood",
    "Winner",
    "check_difficulty",
    "check_faces",
    "judge",
    "least_face",
    "number_of_dice",
    "odds",
    "oppose",
    "opposed_odds",
    "pool_of",
    "read_faces",
]

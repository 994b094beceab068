"""Dice for pages: the setting THROW names `throw`, which shows what the test has loaded."""

from rolls.rules.dice import Throw, fair

shown: list[Throw] = [fair]


def throw(sides: int) -> int:
    return shown[-1](sides)

"""The dice of making a knight: which a step throws, and the tape that keeps what they showed."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.creation.preset import Preset
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS
from rolls.rules.dice import Dice, Rolled, Throw

One = TypeVar("One")
Rolls = tuple[Rolled, ...]
Faces = list[list[int]]
"""Dice in the order in which they fell, each as its number of sides and its face."""

D20 = Dice(1, 20)
DICE = "dice"
"""The manner of a step whose numbers are thrown."""


def dice_of(preset: Preset, step: str) -> tuple[Dice, ...]:
    """The dice that a step throws, in the order of the sheet; none where it has none.

    Stands in lists, Characteristics, Traits, Passions; pendragon-game-system, Squires; R94.
    """
    if step == "characteristics":
        return (preset.characteristics.dice,) * len(CHARACTERISTICS)
    if step == "traits":
        own = preset.traits.own_dice
        return tuple(own.get(pair.left, preset.traits.dice) for pair in PAIRS)
    if step == "passions":
        chosen = tuple(one.dice for one in preset.passions.chosen)
        return (*chosen, preset.passions.extra_dice)
    if step == "family":
        return (Dice(1, max(2, len(preset.families) or len(SKILLS))),)
    return (D20,) if step == "squire" else ()


class Tape:
    """A throw that shows again what it showed before, and keeps what is new.

    In: what fell before, and where new faces come from. `faces` holds all that have been shown.
    Where the dice are others now, what follows is thrown anew.
    """

    def __init__(self, faces: Iterable[Iterable[int]], throw: Throw) -> None:
        self._old = [list(one) for one in faces]
        self._throw = throw
        self.faces: Faces = []

    def __call__(self, sides: int) -> int:
        place = len(self.faces)
        if place < len(self._old) and self._old[place][0] == sides:
            face = self._old[place][1]
        else:
            self._old, face = [], self._throw(sides)
        self.faces.append([sides, face])
        return face


def _nothing_left(sides: int) -> int:
    raise LookupError(sides)


def rolls_from(dice: tuple[Dice, ...], faces: Iterable[Iterable[int]]) -> Rolls:
    """The dice as they lie; none where the faces are not those of these dice."""
    tape = Tape(faces, _nothing_left)
    try:
        return tuple(one.roll(tape) for one in dice)
    except LookupError:
        return ()


def pick(throw: Throw, among: Sequence[One]) -> One:
    """One of several, each as likely as any other."""
    return among[throw(len(among)) - 1]

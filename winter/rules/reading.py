"""What a step of a winter comes to: which dice it still needs, what it moves, what it says."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rolls.rules.errors import RuleError
from winter.rules.knight import Knight
from winter.rules.rulings import Winter

PLACE = re.compile(r"\{(\w+)\}")

GOES = ("squire", "horse", "relative.died")
"""What is moved where a squire leaves, a horse or a child dies."""

Choice = Mapping[str, Any]
"""What was chosen in one step, in plain values."""
Faces = Mapping[str, int]
"""The dice of one step that have fallen, by the place that asked for them."""


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that a step changes.

    `what` is "value" (a line), "check" (a box that is used up), "glory" (an award), a field of a
    row ("horse.health") or a row that goes ("horse"); `pk` says of which line, check or row;
    `before` and `after` are the raw values.
    """

    what: str
    pk: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence about what came of a step, with what fills its places; `face` where a die made
    it."""

    sentence: str
    parts: Mapping[str, object] = field(default_factory=dict)
    face: int | None = None

    def __str__(self) -> str:
        return filled(self.sentence, self.parts)


def filled(sentence: str, parts: Mapping[str, object]) -> str:
    """A sentence with its places filled, and nothing else done to it: what was kept may have come
    to the table in a file. A place that nothing fills stays empty."""
    return PLACE.sub(lambda place: str(parts.get(place[1], "")), sentence)


def said(sentence: str, /, face: int | None = None, **parts: object) -> Said:
    """A sentence, as a RuleError is raised."""
    return Said(sentence, parts, face)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a step comes to so far: the dice it `needs` next, by place and number of sides; what it
    `moves`; what it says; whether the knight is `dying`; and what later winters must know."""

    needs: Mapping[str, int] = field(default_factory=dict)
    moves: tuple[Move, ...] = ()
    said: tuple[Said, ...] = ()
    dying: bool = False
    kept: Mapping[str, Any] = field(default_factory=dict)

    @property
    def parts(self) -> bool:
        """Whether somebody or something leaves the knight by it, or dies: a gamemaster confirms
        that. The knight's own death is confirmed in a room of its own (W18)."""
        return any(one.what in GOES for one in self.moves)

    @property
    def is_whole(self) -> bool:
        """Whether all its dice have fallen, so that it can be written down."""
        return not self.needs


Judge = Callable[[Knight, Choice, Faces, Winter], Reading]
"""A step: a knight, what was chosen, the dice so far and the rulings, to a reading."""


def missing(wanted: Mapping[str, int], faces: Faces) -> dict[str, int]:
    """Those of the wanted dice that have not fallen. Raises RuleError for a face that the die of
    its place does not have."""
    for place, sides in wanted.items():
        if place in faces and not 1 <= faces[place] <= sides:
            sentence = "A die of {sides} sides has no {face}."
            raise RuleError(sentence, sides=sides, face=faces[place])
    return {place: sides for place, sides in wanted.items() if place not in faces}

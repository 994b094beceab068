"""The readings of the pool's text that a table may change, and the one it starts with."""

from dataclasses import dataclass
from typing import ClassVar

from rolls.rules.readings import CHOICE, SWITCH, Readings, RulingField

FIELDS: tuple[RulingField, ...] = (
    RulingField(
        "played",
        SWITCH,
        "This table plays it",
        "Whether the hall offers pool tests, and each sheet a list of Attributes and Knowledges.",
        "house",
    ),
    RulingField(
        "mode",
        CHOICE,
        "How a test passes",
        "The text counts successes twice, and once asks a single die to reach the difficulty.",
        "P1",
        (
            ("count", "As many successes as the difficulty"),
            ("face", "One die that shows the difficulty or more"),
        ),
    ),
    RulingField(
        "success_from",
        CHOICE,
        "Which faces succeed",
        "The text names no face; a 1 never succeeds. Opposed tests always go by this.",
        "P2",
        ((2, "2 to 6"), (3, "3 to 6"), (4, "4, 5 and 6"), (5, "5 and 6"), (6, "6 alone")),
    ),
    RulingField(
        "no_dice",
        CHOICE,
        "A pool of 0 or less",
        "What becomes of a test for which no points are left.",
        "P5",
        (
            ("fails", "No dice: it fails by itself"),
            ("desperate", "A desperate die: only a 6 succeeds, and a 1 is a catastrophe"),
        ),
    ),
    RulingField(
        "catastrophe",
        CHOICE,
        "When a 1 is a catastrophe",
        "What a 1 does that no 6 cancels.",
        "P7",
        (
            ("failed", "When the test failed; else it is a complication"),
            ("always", "Whenever no 6 cancels it"),
        ),
    ),
    RulingField(
        "tie",
        CHOICE,
        "A tie between two pools",
        "Who wins when both have as many successes left, or neither has one.",
        "P8",
        (
            ("nobody", "Nobody wins"),
            ("active", "Whoever began it wins"),
            ("defender", "Whoever stands against it wins"),
        ),
    ),
)
"""Every field of the pool's `Rulings`, in the order of the screen."""


@dataclass(frozen=True, slots=True)
class Rulings(Readings):
    """How one table reads the d6 pool; `FIELDS` tells what each reading means."""

    described: ClassVar = FIELDS

    played: bool = False
    mode: str = "count"
    success_from: int = 4
    no_dice: str = "fails"
    catastrophe: str = "failed"
    tie: str = "nobody"


DEFAULT = Rulings()
"""What a new campaign starts with."""

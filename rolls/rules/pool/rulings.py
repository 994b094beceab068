"""The readings of the pool's text that a table may change, and the one it starts with."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from rolls.rules.errors import RuleError
from rolls.rules.ruling_fields import CHOICE, SWITCH, RulingField

EDITION = 1

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
class Rulings:
    """How one table reads the d6 pool; `FIELDS` tells what each reading means.

    `edition` counts the changes of the defaults: a campaign keeps the full copy it began with.
    """

    edition: int = EDITION
    played: bool = False
    mode: str = "count"
    success_from: int = 4
    no_dice: str = "fails"
    catastrophe: str = "failed"
    tie: str = "nobody"

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Read a stored copy.

        In: field names and values; what is missing keeps its default. Out: the rulings.
        Raises RuleError for an unknown field, an unknown edition or a value that is no choice.
        """
        given = dict(stored)
        edition = given.pop("edition", EDITION)
        if type(edition) is not int or not 1 <= edition <= EDITION:
            raise RuleError("Edition “{value}” of the pool is not known here.", value=edition)
        known = {field.name: field for field in FIELDS}
        for name, value in given.items():
            if name not in known:
                raise RuleError("There is no ruling of the pool named “{name}”.", name=name)
            _check(known[name], value)
        return cls(edition=edition, **given)

    def to_json(self) -> dict[str, Any]:
        """Every field and its value, as `from_json` reads it and JSON can hold it."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def differences(self, other: Self) -> tuple[RulingField, ...]:
        """The fields in which two tables read differently, in the order of the screen."""
        return tuple(one for one in FIELDS if getattr(self, one.name) != getattr(other, one.name))


def _check(field: RulingField, value: object) -> None:
    choices = dict(field.choices)
    if type(value) not in {type(one) for one in choices} or value not in choices:
        raise RuleError("“{name}” cannot be set to “{value}”.", name=field.title, value=value)


DEFAULT = Rulings()
"""What a new campaign starts with."""

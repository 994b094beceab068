"""The figures of winter that a table may change, and the two presets it may begin with."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Self

from rolls.rules.errors import RuleError
from winter.rules.ruling_fields import FIELDS, Figure

__all__ = ["FIELDS", "PRESETS", "Figure", "Winter"]

EDITION = 1


@dataclass(frozen=True, slots=True)
class Winter:
    """How one table's winters go; `FIELDS` tells what each figure means and its range.

    The figures begin as the sixth edition's. A campaign keeps the full copy that it began with.
    Stands in winter, Phase (the figures are rulings).
    """

    edition: int = EDITION
    ordered: bool = False
    reaches: str = "greater"
    training: str = "6e"
    skill_points: int = 6
    skill_easy: int = 15
    skill_most: int = 20
    trait_most: int = 19
    passion_most: int = 20
    size_most: int = 20
    characteristic_most: int = 20
    characteristic_until: int = 35
    size_times: int = 3
    glory_impoverished: int = 0
    glory_poor: int = 0
    glory_ordinary: int = 10
    glory_rich: int = 20
    glory_superlative: int = 20
    honor_impoverished: int = 2
    aging_from: int = 34
    falls_on_constitution: int = 5
    death: str = "constitution"
    dying_below: int = 6
    knighting_age: int = 21
    squire_leaves: int = 14
    family: bool = False
    children_die: bool = True
    births: bool = False
    yearly_glory: str = "steps"
    famous_glory: int = 15
    exalted_glory: int = 25
    glory_cap: int = 100
    appeal_13: int = 10
    appeal_16: int = 25
    appeal_19: int = 50
    holdings_most: int = 10_000
    chivalry_glory: int = 0
    religion_glory: int = 0
    counted: str = "after"
    bonus_each: int = 1000

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Read a stored copy.

        In: field names and values; what is missing keeps the sixth edition's. Out: the rulings.
        Raises RuleError for an unknown field, an unknown edition or a value outside its range.
        """
        given = dict(stored)
        edition = given.pop("edition", EDITION)
        if type(edition) is not int or not 1 <= edition <= EDITION:
            raise RuleError("Edition “{value}” of the winter is not known here.", value=edition)
        known = {field.name: field for field in FIELDS}
        for name, value in given.items():
            if name not in known:
                raise RuleError("There is no figure of winter named “{name}”.", name=name)
            known[name].check(value)
        return cls(edition=edition, **given)

    def to_json(self) -> dict[str, Any]:
        """Every figure and its value, as `from_json` reads it and JSON can hold it."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def differences(self, other: "Winter") -> tuple[Figure, ...]:
        """The figures in which two tables' winters differ, in the order of the screen."""
        return tuple(one for one in FIELDS if getattr(self, one.name) != getattr(other, one.name))


SIXTH = Winter()
FIFTH = Winter(
    training="5e",
    size_most=21,
    characteristic_most=35,
    characteristic_until=0,
    size_times=0,
    glory_ordinary=0,
    glory_rich=0,
    glory_superlative=0,
    falls_on_constitution=0,
    death="zero",
    yearly_glory="values",
    appeal_13=0,
    appeal_16=0,
    appeal_19=0,
    holdings_most=100,
    chivalry_glory=100,
    religion_glory=100,
)
PRESETS: Mapping[str, Winter] = MappingProxyType({"6e": SIXTH, "5e": FIFTH})
"""What a campaign may begin with. Stands in winter, the head of the text."""

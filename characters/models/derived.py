"""The derived numbers of a character with a gamemaster's overrides: `derived_of` (or, where a
`Sheet` is in hand, its `derived`) is what every page, roll and wound reads them through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from characters.models.character import Character
from characters.models.keepsake import Override
from characters.models.statistic import Kind, Statistic
from characters.rules.characteristics import FORMULAS, Formula


@dataclass(frozen=True, slots=True)
class Derived:
    """One derived number: as it is counted, and the one that a gamemaster set in its place.

    `counted` is empty where a Characteristic that it needs is not written down.
    """

    formula: Formula
    counted: int | None
    override: int | None = None
    reason: str = ""

    @property
    def value(self) -> int | None:
        """The number that holds: the override where there is one."""
        return self.counted if self.override is None else self.override

    @property
    def shown(self) -> str:
        """The number that holds, as the sheet writes it: 24, 5D6; a dash where it is unknown."""
        return self.written(self.value)

    def written(self, number: int | None) -> str:
        """A number of this kind as the sheet writes it."""
        if number is None:
            return "–"
        return f"{number}D6" if self.formula.dice else str(number)


def derived(
    characteristics: Mapping[str, int], overrides: Iterable[Override]
) -> dict[str, Derived]:
    """Every derived number by its name in FORMULAS, in sheet order.

    In: the Characteristics that are written down, by key, and a character's overrides.
    """
    set_by_hand = {one.key: one for one in overrides}
    found = {}
    for name, formula in FORMULAS.items():
        known = all(term in characteristics for term in formula.terms)
        counted = formula.value(characteristics) if known else None
        by_hand = set_by_hand.get(name)
        found[name] = (
            Derived(formula, counted, by_hand.number, by_hand.reason)
            if by_hand
            else Derived(formula, counted)
        )
    return found


def derived_of(character: Character) -> dict[str, Derived]:
    """Every derived number of a character as it stands now, in two statements.

    `derived_of(character)["hit_points"].value` is the Total Hit Points, or nothing where they are
    not known. To read them under the campaign's lock, ask under the lock.
    """
    rows = Statistic.objects.filter(
        campaign_id=character.campaign_id, character=character, kind=Kind.CHARACTERISTIC
    ).values_list("key", "value")
    known = {key: value for key, value in rows if value is not None}
    return derived(known, overrides_of(character))


def overrides_of(character: Character) -> tuple[Override, ...]:
    """The numbers that gamemasters set in the place of derived ones."""
    return tuple(Override.objects.filter(campaign_id=character.campaign_id, character=character))

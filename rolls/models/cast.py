"""A scene's characters of the gamemaster's, with the few numbers that a fight asks for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from characters.models import Armour, Character, Kind, Override, Statistic, Weapon, Wound
from characters.models.derived import Derived, derived
from characters.models.health import strike_of, worn
from characters.rules.striking import Force
from rolls.models.encounter import Encounter
from rolls.rules.errors import RuleError


@dataclass(frozen=True)
class Line:
    """One number that can be rolled: which side of which line of the sheet."""

    statistic: Statistic
    side: str
    name: str
    value: int


@dataclass(frozen=True)
class Enemy:
    """One of them: what can be rolled, what the weapons roll, the armour worn, and how many Hit
    Points are left of how many; nothing where nobody has said it."""

    character: Character
    lines: Sequence[Line]
    weapons: Sequence[tuple[str, str]]
    armour: int
    left: int | None
    total: int | None


def cast_of(encounter: Encounter) -> list[Enemy]:
    """Who is in a scene, by name, in as many statements for one as for many."""
    present = encounter.presences.values("character")
    who = list(Character.objects.kept().filter(pk__in=present).by_name())
    of = {"campaign_id": encounter.campaign_id, "character__in": who}
    statistics = _grouped(Statistic.objects.filter(value__isnull=False, **of).in_sheet_order())
    overrides = _grouped(Override.objects.filter(**of))
    weapons = _grouped(Weapon.objects.filter(**of).order_by("position", "id"))
    armours = _grouped(Armour.objects.filter(**of).order_by("position", "id"))
    wounds = _grouped(Wound.objects.filter(**of))
    found = []
    for one in who:
        rows = statistics[one.pk]
        known = {row.key: row.value for row in rows if row.kind == Kind.CHARACTERISTIC}
        numbers = derived(known, overrides[one.pk])
        total = numbers["hit_points"].value
        lost = sum(wound.left for wound in wounds[one.pk])
        found.append(
            Enemy(
                one,
                [line for row in rows for line in _lines(row)],
                [(arm.name, _dice(arm, numbers)) for arm in weapons[one.pk]],
                worn(armours[one.pk]).armour,
                None if total is None else total - lost,
                total,
            )
        )
    return found


def _grouped(rows: Iterable[Any]) -> dict[UUID, list[Any]]:
    found: dict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.character_id].append(row)
    return found


def _lines(row: Statistic) -> list[Line]:
    """What is rolled for it here; of a pair of Traits the stronger side."""
    both = [
        Line(row, side, row.name_of(side), value)
        for side in row.sides()
        if (value := row.value_of(side)) is not None
    ]
    return [max(both, key=lambda one: one.value)] if both else []


def _dice(weapon: Weapon, numbers: Mapping[str, Derived]) -> str:
    """What a weapon rolls; a dash where it is not known."""
    by = Force(numbers["weapon_damage"].value, numbers["brawling_damage"].value)
    try:
        thrown = strike_of(weapon).thrown(by)
    except RuleError:
        thrown = None
    return "–" if thrown is None else thrown.shown

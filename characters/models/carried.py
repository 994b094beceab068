"""What a character carries and suffers, read in one statement: a sheet is drawn anew often."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db.models import F, Value
from django.db.models.expressions import Combinable

from characters.models.character import Character
from characters.models.combat import Affliction, Armour, Weapon, Wound
from characters.models.household import Horse
from characters.models.record import Record

SLOTS: dict[str, Any] = {
    **{f"text{number}": "" for number in range(4)},
    **{f"number{number}": 0 for number in range(3)},
    "flag": False,
}
"""The columns that the tables are laid over each other in, and what fills those not needed."""

LAID: dict[type[Record], dict[str, str]] = {
    Wound: {
        "text0": "severity",
        "text1": "source",
        "text2": "treatment",
        "number0": "damage",
        "number1": "healed",
        "number2": "year",
    },
    Weapon: {
        "text0": "name",
        "text1": "skill",
        "text2": "words",
        "text3": "basis",
        "number0": "dice",
        "number1": "flat",
        "number2": "parry",
        "flag": "two_handed",
    },
    Armour: {
        "text0": "name",
        "text1": "form",
        "text2": "words",
        "number0": "points",
        "flag": "worn",
    },
    Affliction: {"text0": "name", "text1": "words", "number0": "year"},
    Horse: {"text0": "name", "text1": "breed", "number0": "charge"},
}
"""Which field of each table lies in which column."""


@dataclass(frozen=True, slots=True)
class Carried:
    """The rows of one character, each kind in sheet order; of a horse its name and its charge."""

    wounds: tuple[Wound, ...]
    weapons: tuple[Weapon, ...]
    armours: tuple[Armour, ...]
    afflictions: tuple[Affliction, ...]
    horses: tuple[Horse, ...]


def carried(character: Character) -> Carried:
    """All of it, in one statement."""
    first, *others = (_laid(model, character) for model in LAID)
    found: dict[type[Record], list[Any]] = defaultdict(list)
    by_kind = {model.kind(): model for model in LAID}
    rows = first.union(*others, all=True)
    for kind, pk, position, *slots in sorted(rows, key=lambda row: (row[2], str(row[1]))):
        model = by_kind[kind]
        there = dict(zip(SLOTS, slots, strict=True))
        fields = {field: there[slot] for slot, field in LAID[model].items()}
        mine = {"campaign_id": character.campaign_id, "character": character}
        found[model].append(model(id=pk, position=position, **mine, **fields))
    return Carried(*(tuple(found[model]) for model in LAID))


def _laid(model: type[Record], character: Character) -> Any:
    """One table as the columns have it."""
    laid: dict[str, Combinable] = {
        slot: F(LAID[model][slot]) if slot in LAID[model] else Value(empty)
        for slot, empty in SLOTS.items()
    }
    rows = model._default_manager.filter(campaign_id=character.campaign_id, character=character)
    columns = ("told_kind", "pk", "position", *SLOTS)
    return rows.annotate(told_kind=Value(model.kind()), **laid).values_list(*columns)

"""Templates of characters: small files in characters/presets that a table may edit or add to."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from characters.models import Kind
from characters.rules.characteristics import SHORT
from characters.rules.traits import PAIR_TOTAL, PAIRS, RELIGION_BONUS, RELIGIONS

FOLDER = Path(__file__).resolve().parent.parent / "presets"

CREATION = FOLDER / "creation.json"
"""What the guided making goes by; it is no template."""

Values = dict[tuple[str, str], int]
"""The stored numbers of statistics, by kind and key."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A template: what it is, and the numbers it begins with; what it does not say stays empty."""

    title: str
    help: str
    characteristics: Mapping[str, int] = field(default_factory=dict)
    every_trait: int | None = None
    traits: Mapping[str, int] = field(default_factory=dict)

    def values(self, religion: str = "") -> Values:
        """The numbers, the Traits that a faith holds dear raised by three (lists, Traits)."""
        found: Values = {
            (Kind.CHARACTERISTIC.value, key): value for key, value in self.characteristics.items()
        }
        if self.every_trait is None:
            return found
        dear = RELIGIONS.get(religion, ())
        for pair in PAIRS:
            number = self.traits.get(pair.left, self.every_trait)
            if pair.right in self.traits:
                number = PAIR_TOTAL - self.traits[pair.right]
            number += RELIGION_BONUS * ((pair.left in dear) - (pair.right in dear))
            found[Kind.TRAIT.value, pair.key] = number
        return found


@lru_cache
def presets() -> Mapping[str, Preset]:
    """Every template by its file's name. Raises ValueError where one names what is no sheet's."""
    found = {}
    for path in sorted(set(FOLDER.glob("*.json")) - {CREATION}):
        preset = Preset(**json.loads(path.read_text(encoding="utf-8")))
        names = {name for pair in PAIRS for name in (pair.left, pair.right)}
        strange = (set(preset.characteristics) - set(SHORT)) | (set(preset.traits) - names)
        if strange:
            raise ValueError(f"{path.name} names what no sheet has: {', '.join(sorted(strange))}")
        found[path.stem] = preset
    return found

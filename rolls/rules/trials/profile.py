"""A squire of the Trials: his numbers, his fighting style, his chart."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from types import MappingProxyType
from typing import Any, Self

from rolls.rules.errors import RuleError
from rolls.rules.trials.chart import Attack, attack_called, check_chart
from rolls.rules.trials.styles import MANNERS, Manner, Style, style_called

__all__ = [
    "MANNERS",
    "NUMBERS",
    "PRESETS",
    "Manner",
    "Preset",
    "Profile",
    "Squire",
    "Style",
    "style_called",
]

LEAST, MOST = 1, 10


@dataclass(frozen=True, slots=True)
class Profile:
    """The seven numbers of a squire, each 1 to 10; RuleError outside.

    `armour_save` is what he must throw: 4 means 4 or more; above 6 no die saves him.
    The text leaves the numbers open; these, the default, are derived from clues.
    """

    weapon_skill: int = 3
    strength: int = 3
    toughness: int = 3
    wounds: int = 3
    initiative: int = 3
    attacks: int = 3
    armour_save: int = 4

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if type(value) is not int or not LEAST <= value <= MOST:
                raise RuleError(
                    "{number} of a squire is a whole number from 1 to 10.",
                    number=NUMBERS[field.name],
                )

    @classmethod
    def from_json(cls, stored: object) -> Self:
        """Read what `to_json` gave. Raises RuleError for other names or numbers outside 1–10."""
        if not isinstance(stored, Mapping) or set(stored) != set(NUMBERS):
            raise RuleError("A squire's profile holds seven numbers, from Weapon Skill to Save.")
        return cls(**stored)

    def to_json(self) -> dict[str, int]:
        """The numbers by name, as JSON can hold them."""
        return asdict(self)


NUMBERS: Mapping[str, str] = MappingProxyType(
    {
        "weapon_skill": "Weapon Skill",
        "strength": "Strength",
        "toughness": "Toughness",
        "wounds": "Wounds",
        "initiative": "Initiative",
        "attacks": "Attacks",
        "armour_save": "Armour Save",
    }
)
"""What each number of a profile is called, in the order of the screen."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A profile to begin with. `derived`: found from clues, and never the author's own."""

    key: str
    name: str
    note: str
    profile: Profile
    derived: bool = True


PRESETS = (
    Preset(
        "default",
        "Derived default",
        "The text gives no numbers for a squire; these are derived from what it says of fights.",
        Profile(),
    ),
    Preset(
        "army_list",
        "Army-list squire",
        "Derived from an old army list: one Wound, one Attack. Most fights end in a knock-out, "
        "and an Adroit squire keeps his one attack.",
        Profile(wounds=1, attacks=1),
    ),
)


@dataclass(frozen=True, slots=True)
class Squire:
    """One fighter: profile, style, chart of six attacks.

    In: what `style_called` and `attack_called` read; RuleError for an unknown style or attack and
    for the first rule that the chart breaks (`check_chart` names them all).
    `start_*` are his numbers with the style in them, before any damage.
    """

    profile: Profile
    style: Style
    chart: tuple[Attack, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "style", style_called(self.style))
        object.__setattr__(self, "chart", tuple(map(attack_called, self.chart)))
        for broken in check_chart(self.chart):
            raise broken

    @property
    def manner(self) -> Manner:
        """What his style adds."""
        return MANNERS[self.style]

    @property
    def start_attacks(self) -> int:
        """Attacks of a turn, at least one (1.5)."""
        return max(1, self.profile.attacks + self.manner.attacks)

    @property
    def start_initiative(self) -> int:
        """Initiative with his style, which never takes it below 1 (T29)."""
        return max(1, self.profile.initiative + self.manner.initiative)

    @property
    def start_save(self) -> int:
        """The face that saves him, before anything of the fight; 7 and above is no save (T3)."""
        return self.profile.armour_save - self.manner.save

    @classmethod
    def from_json(cls, stored: object) -> Self:
        """Read what `to_json` gave. Raises RuleError for whatever no squire can have."""
        if not isinstance(stored, Mapping) or set(stored) != {"profile", "style", "chart"}:
            raise RuleError("A squire has a profile, a style and a chart, and nothing else.")
        chart = stored["chart"]
        if not isinstance(chart, (list, tuple)):
            raise RuleError("A chart is a list of six attacks.")
        return cls(Profile.from_json(stored["profile"]), stored["style"], tuple(chart))

    def to_json(self) -> dict[str, Any]:
        """Plain words and numbers, as JSON can hold them."""
        return {
            "profile": self.profile.to_json(),
            "style": self.style.value,
            "chart": [attack.value for attack in self.chart],
        }

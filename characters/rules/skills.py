"""The Skills of the sheet: their groups, which take a subject, which are inquiries."""

from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.rulings import DEFAULT, Rulings


class Group(StrEnum):
    """Where a Skill stands on the sheet."""

    COMBAT = "combat"
    OTHER = "other"
    LESS_KNIGHTLY = "less knightly"


@dataclass(frozen=True, slots=True)
class Skill:
    """A Skill of the sheet; `subject` tells that it is learnt for one thing: Literacy (Latin)."""

    name: str
    group: Group
    subject: bool = False


_COMBAT = (
    "Battle",
    "Bow",
    "Brawling",
    "Charge",
    "Crossbow",
    "Flail",
    "Hafted",
    "Two-Handed Hafted",
    "Horsemanship",
    "Spear",
    "Sword",
    "Thrown Weapon",
)
_OTHER = (
    "Awareness",
    "Compose",
    "Courtesy",
    "Dancing",
    "Falconry",
    "Fashion",
    "First Aid",
    "Flirting",
    "Folklore",
    "Gaming",
    "Hunting",
    "Intrigue",
    "Literacy",
    "Orate",
    "Play Instrument",
    "Recognize",
    "Religion",
    "Singing",
    "Stewardship",
)
_LESS_KNIGHTLY = ("Chirurgery", "Industry")
_WITH_SUBJECT = frozenset({"Religion", "Play Instrument", "Literacy"})

SKILLS = tuple(
    Skill(name, group, name in _WITH_SUBJECT)
    for group, names in (
        (Group.COMBAT, _COMBAT),
        (Group.OTHER, _OTHER),
        (Group.LESS_KNIGHTLY, _LESS_KNIGHTLY),
    )
    for name in names
)
"""In sheet order. Stands in lists, Skills; starting values are typed, none are known."""

_BY_NAME = {skill.name.casefold(): skill for skill in SKILLS}


def base_name(name: str) -> str:
    """The Skill's name without its subject: "Religion (Pagan)" is Religion."""
    return name.split("(")[0].strip()


def listed(name: str) -> Skill | None:
    """The Skill of the sheet by that name, with or without a subject; None for a table's own."""
    return _BY_NAME.get(base_name(name).casefold())


def is_inquiry(name: str, *, rulings: Rulings = DEFAULT) -> bool:
    """Whether the gamemaster rolls this Skill in secret unless told otherwise.

    In: a Skill's name, with or without its subject. Out: whether the table's list holds it.
    Stands in pendragon-game-system, Open and Secret Rolls, and lists, Skills; R12, C36.
    """
    asked = {name.strip().casefold(), base_name(name).casefold()}
    return any(one.casefold() in asked for one in rulings.inquiry_skills)

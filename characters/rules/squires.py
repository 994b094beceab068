"""Squires: where they come from and what they can do."""

from dataclasses import dataclass

from rolls.rules.errors import RuleError

USUAL_AGE = 14
SKILL_START = 15
AGE_OFFSET = 11
OLDEST = 120


@dataclass(frozen=True, slots=True)
class Background:
    """Where a squire comes from.

    `faces` of the d20 that give it, none where the gamemaster chooses; `squire` is added to the
    Squire Skill, `specific` to every other Skill.
    """

    key: str
    title: str
    faces: range
    squire: int
    specific: int

    @property
    def uncommon(self) -> bool:
        """Whether it is chosen, never rolled (R95)."""
        return not self.faces


ESQUIRES_SON = Background("esquires_son", "Esquire's son", range(1, 6), -2, -1)
YOUNGER_SON = Background("younger_son", "Younger son of a vassal knight", range(6, 11), -1, 0)
SECOND_SON = Background("second_son", "Second son of a vassal knight", range(11, 16), 0, 1)
HEIR = Background("heir", "Heir of a vassal knight", range(16, 21), 0, 2)
HOLY_CHILD = Background("holy_child", "Child of a holy man", range(0), -4, -2)
COMMONERS_CHILD = Background("commoners_child", "Child of a commoner", range(0), -7, -3)

BACKGROUNDS = (ESQUIRES_SON, YOUNGER_SON, SECOND_SON, HEIR, HOLY_CHILD, COMMONERS_CHILD)
"""Stands in pendragon-game-system, Squire Background Modifiers Table; R94, R95, C34."""

OFTEN_ASKED = (
    "Awareness",
    "Battle",
    "Charge",
    "Courtesy",
    "First Aid",
    "Horsemanship",
    "Hunting",
    "Recognize",
    "Sword",
)
"""The Skills most often asked of a squire; any other may be. R96."""

BELONGINGS = ("clothes", "knife", "bowl", "spoon", "blanket")
"""All that a squire owns; there is no steed among it. R91."""


def background(face: int) -> Background:
    """Where a squire comes from by the d20.

    In: a face, 1 to 20. Out: one of the four common backgrounds. Raises RuleError for another
    face. Stands in pendragon-game-system, Squire Background Modifiers Table; R94.
    """
    for one in BACKGROUNDS:
        if face in one.faces:
            return one
    raise RuleError("A twenty-sided die shows 1 to 20, not {face}.", face=face)


def background_named(key: str) -> Background:
    """A background by its key, uncommon ones too. Raises RuleError for an unknown key. R95."""
    for one in BACKGROUNDS:
        if one.key == key:
            return one
    raise RuleError("There is no squire's background named “{name}”.", name=key)


def squire_skill(origin: Background) -> int:
    """The Squire Skill to begin with, which age does not change.

    Stands in pendragon-game-system, The Squire Skill; R93, C32, C34.
    """
    return SKILL_START + origin.squire


def skill_at(origin: Background, age: int) -> int:
    """Any specific Skill of a squire at an age.

    In: the background and the age in years, 0 to 120. Out: the raw value, which counts as 0 below
    1 and then fumbles more widely. Raises RuleError for another age.
    Stands in pendragon-game-system, The Squire Skill; R96, C33, C34.
    """
    if not 0 <= age <= OLDEST:
        raise RuleError("An age lies between 0 and {most}, not at {age}.", most=OLDEST, age=age)
    return age - AGE_OFFSET + origin.specific

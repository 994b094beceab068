"""What winter brings to a squire: a proposal at the right age, another master, some skill."""

from characters.rules.squires import Background
from rolls.rules.errors import RuleError
from winter.rules.rulings import Winter

KNIGHTHOOD, ESQUIRE, NOTHING = "knighthood", "esquire", ""
SURE_BELOW, HARD_FROM, NEEDED, TOP = 15, 20, 17, 20


def proposal(age: int | None, origin: Background, rulings: Winter) -> str:
    """What is proposed for a squire of this age, which nobody has to accept.

    Out: "knighthood" from 21 on, "esquire" for a commoner's child, or nothing; nothing for an age
    that is not known. Stands in winter, Squires; W20, R92.
    """
    if age is None or age < rulings.knighting_age:
        return NOTHING
    return ESQUIRE if origin.key == "commoners_child" else KNIGHTHOOD


def may_leave(age: int | None, rulings: Winter) -> bool:
    """Whether a squire who stays must throw whether to leave. W21."""
    return age is not None and age >= rulings.knighting_age


def leaves(age: int, face: int, rulings: Winter) -> bool:
    """Whether a squire of age goes to another master.

    In: the age and a d20. Out: the die up to the age less 14 (21: 7 or less). Raises RuleError for
    another face, and for a squire too young. Stands in winter, Squires; W21.
    """
    _face(face)
    if not may_leave(age, rulings):
        raise RuleError("A squire of {age} does not leave.", age=age)
    return face <= age - rulings.squire_leaves


def asks_a_die(skill: int) -> bool:
    """Whether the Squire Skill rises only by a die: from 15 up to and including 20. W21."""
    return SURE_BELOW <= skill <= HARD_FROM


def learned(skill: int, face: int | None) -> int:
    """The Squire Skill after a winter.

    In: the skill, and the d20 where `asks_a_die`. Out: one more below 15; on 17 and more below 20;
    only on a 20 at 20; the same above. Raises RuleError where the die is missing.
    Stands in winter, Squires; W21.
    """
    if skill < SURE_BELOW:
        return skill + 1
    if not asks_a_die(skill):
        return skill
    if face is None:
        raise RuleError("A Squire Skill of {skill} asks for a twenty-sided die.", skill=skill)
    return skill + (_face(face) >= (TOP if skill == HARD_FROM else NEEDED))


def _face(face: int) -> int:
    if not 1 <= face <= TOP:
        raise RuleError("A twenty-sided die shows 1 to 20, not {face}.", face=face)
    return face

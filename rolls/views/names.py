"""The names that a sheet knows, offered where a statistic is typed."""

from functools import cache

from characters.models import Character
from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.passions import PASSIONS
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS


def weapons_and_skills(character: Character) -> list[str]:
    """What may be typed as a weapon: the own ones, then every Skill."""
    own = character.weapons.order_by("position", "id").values_list("name", flat=True)
    return list(dict.fromkeys((*own, *standard_names())))


@cache
def standard_names() -> tuple[str, ...]:
    """Skills first, then traits, passions and characteristics."""
    traits = (name for pair in PAIRS for name in (pair.left, pair.right))
    return (
        *(skill.name for skill in SKILLS),
        *traits,
        *(passion.name for passion in PASSIONS),
        *(one.short for one in CHARACTERISTICS),
    )

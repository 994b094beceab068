"""Who judges which step of making a knight."""

from collections.abc import Mapping
from types import MappingProxyType

from characters.rules.creation.dice import Faces, dice_of, rolls_from
from characters.rules.creation.household import judge_arms, judge_equipment, judge_squire
from characters.rules.creation.passions import judge_passions
from characters.rules.creation.person import judge_characteristics, judge_person, judge_traits
from characters.rules.creation.preset import Preset
from characters.rules.creation.skills import judge_family, judge_skills
from characters.rules.creation.steps import Choice, Judge, Reading, read
from characters.rules.creation.training import judge_training

JUDGES: Mapping[str, Judge] = MappingProxyType(
    {
        "person": judge_person,
        "characteristics": judge_characteristics,
        "traits": judge_traits,
        "passions": judge_passions,
        "family": judge_family,
        "skills": judge_skills,
        "training": judge_training,
        "equipment": judge_equipment,
        "arms": judge_arms,
        "squire": judge_squire,
    }
)


def read_all(
    preset: Preset, year: int, choices: Mapping[str, Choice], faces: Mapping[str, Faces]
) -> dict[str, Reading]:
    """How every step stands, from what was chosen and the faces that fell."""
    rolls = {step: rolls_from(dice_of(preset, step), fell) for step, fell in faces.items()}
    return read(preset, year, choices, rolls, JUDGES)

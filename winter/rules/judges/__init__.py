"""Each step of a winter, read from a knight's sheet, a choice and the dice so far."""

from collections.abc import Mapping
from types import MappingProxyType

from winter.rules.judges.aging import judge_aging
from winter.rules.judges.bonus import judge_bonus
from winter.rules.judges.circumstances import judge_circumstances
from winter.rules.judges.experience import judge_experience
from winter.rules.judges.family import judge_family
from winter.rules.judges.glory import judge_glory
from winter.rules.judges.horses import judge_horses
from winter.rules.judges.squires import judge_squires
from winter.rules.judges.training import judge_training
from winter.rules.reading import Judge
from winter.rules.steps import Step

JUDGES: Mapping[Step, Judge] = MappingProxyType(
    {
        Step.EXPERIENCE: judge_experience,
        Step.TRAINING: judge_training,
        Step.CIRCUMSTANCES: judge_circumstances,
        Step.AGING: judge_aging,
        Step.SQUIRES: judge_squires,
        Step.HORSES: judge_horses,
        Step.FAMILY: judge_family,
        Step.GLORY: judge_glory,
        Step.BONUS: judge_bonus,
    }
)

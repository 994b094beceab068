"""A table's figures for making knights, as its data file tells them."""

from dataclasses import dataclass
from typing import Annotated, Any, cast

from characters.rules.characteristics import SHORT
from characters.rules.creation.parts import (
    Ages,
    ByPoints,
    Culture,
    Equipment,
    Family,
    Homeland,
    Passions,
    Religion,
    Skills,
    Test,
    Training,
    Traits,
)
from characters.rules.reading import Fault, Faults, Listed, Part, Text, Whole, read_whole

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Preset:
    """All of it."""

    format: Annotated[int, Whole(FORMAT, FORMAT)]
    title: Annotated[str, Text()]
    ages: Annotated[Ages, Part(Ages)]
    names: Annotated[tuple[str, ...], Listed(Text(), 500, 1)]
    squire_names: Annotated[tuple[str, ...], Listed(Text(), 500, 1)]
    cultures: Annotated[tuple[Culture, ...], Listed(Part(Culture), alike="name")]
    homelands: Annotated[tuple[Homeland, ...], Listed(Part(Homeland), 200, alike="name")]
    religions: Annotated[tuple[Religion, ...], Listed(Part(Religion), alike="name")]
    characteristics: Annotated[ByPoints, Part(ByPoints)]
    traits: Annotated[Traits, Part(Traits)]
    passions: Annotated[Passions, Part(Passions)]
    families: Annotated[tuple[Family, ...], Listed(Part(Family), alike="name")]
    skills: Annotated[Skills, Part(Skills)]
    training: Annotated[Training, Part(Training)]
    test: Annotated[Test, Part(Test)]
    equipment: Annotated[Equipment, Part(Equipment)]

    def named(self, kind: str, name: str) -> Any:
        """The culture, homeland, religion or family of that name; nothing for a typed one."""
        return next((one for one in getattr(self, kind) if one.name == name), None)


def read_preset(value: Any) -> Preset:
    """The preset that a plain object holds. Raises Faults with all that is wrong, and where."""
    found = cast(Preset, read_whole(Preset, value))
    if faults := list(_senseless(found)):
        raise Faults(faults)
    return found


def _senseless(found: Preset) -> list[Fault]:
    """Ranges that nothing fits into."""
    five, traits, training = found.characteristics, found.traits, found.training
    ranges = (
        ("characteristics", five.lowest, five.highest),
        ("characteristics", five.highest, five.most),
        ("characteristics.dice", five.dice.high, five.most),
        ("characteristics", len(SHORT) * five.lowest, five.points),
        ("traits", traits.lowest, traits.highest),
        ("training", training.first_age, training.last_age),
        ("training", training.trait_lowest, training.trait_highest),
        ("ages", found.ages.least, found.ages.usual),
    )
    sentence = "nothing fits: {low} must not be more than {high}"
    faults = [Fault(where, sentence.format(low=a, high=b)) for where, a, b in ranges if a > b]
    dice = {"characteristics.dice": five.dice, "passions.extra_dice": found.passions.extra_dice}
    dice |= {"traits.dice": traits.dice}
    dice |= {f"traits.own_dice.{name}": one for name, one in traits.own_dice.items()}
    dice |= {f"passions.chosen[{n}].dice": one.dice for n, one in enumerate(found.passions.chosen)}
    few = "must be 1 to 20 dice, and never come to less than 0"
    return faults + [
        Fault(w, few) for w, one in dice.items() if not 1 <= one.count <= 20 or one.low < 0
    ]

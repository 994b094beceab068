"""What came of the steps of making a knight, in words."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.creation.steps import Reading, Remark
from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.blazon import blazon
from characters.rules.money import written
from characters.rules.squires import background_named
from characters.rules.traits import PAIRS, mark, sides
from rolls.rules.dice import Rolled
from rolls.rules.errors import RuleError

Line = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Told:
    """A rule's sentence in the reader's language."""

    remark: Remark | RuleError

    def __str__(self) -> str:
        return gettext(self.remark.sentence).format(**self.remark.parts)


def lines(reading: Reading) -> list[Line]:
    """What came of a step, as names and values; nothing where it is not done."""
    if reading.outcome is None:
        return []
    return list(WORDS[reading.step.key](reading.outcome.facts))


def summary(reading: Reading) -> str:
    """The same in one line; of Traits only those that stand out."""
    found = lines(reading)
    if reading.step.key == "traits":
        found = [(name, value) for name, value in found if value != "10 / 10"]
    if reading.step.key in ("person", "equipment", "arms", "squire", "family"):
        return ", ".join(value for _name, value in found if value)
    return ", ".join(f"{name} {value}" for name, value in found)


def remarks(reading: Reading) -> list[Told]:
    """What is to say of a step: what is wrong with it, what is left, what nobody has said."""
    found = [Told(reading.wrong)] if reading.wrong else []
    if reading.outcome is not None:
        found += [Told(one) for one in reading.outcome.remarks]
    return found


def named_rolls(reading: Reading) -> list[tuple[str, Rolled]]:
    """The dice of a step, each with what it was thrown for where it has a name of its own."""
    names = {
        "characteristics": [one.short for one in CHARACTERISTICS],
        "traits": [gettext(pair.left) for pair in PAIRS],
    }
    rolls = reading.known.rolls
    called = names.get(reading.step.key) or [""] * len(rolls)
    return list(zip(called, rolls, strict=True)) if rolls else []


def _person(facts: Mapping[str, Any]) -> Iterator[Line]:
    yield gettext("Name"), facts["name"]
    born = gettext("born {year}, {age} years old")
    yield gettext("Born"), born.format(year=facts["born"], age=facts["age"])
    for key, title in (
        ("culture", gettext("Culture")),
        ("homeland", gettext("Homeland")),
        ("religion", gettext("Religion")),
    ):
        if facts.get(key):
            yield title, gettext(facts[key])


def _characteristics(facts: Mapping[str, Any]) -> Iterator[Line]:
    for one in CHARACTERISTICS:
        yield one.short, str(facts["values"][one.key])


def _traits(facts: Mapping[str, Any]) -> Iterator[Line]:
    for pair in PAIRS:
        left, right = sides(facts["values"][pair.key])
        yield f"{gettext(pair.left)}/{gettext(pair.right)}", f"{left} / {right}"


def _values(facts: Mapping[str, Any]) -> Iterator[Line]:
    for name, value in facts["values"].items():
        yield gettext(name), str(value)


def _family(facts: Mapping[str, Any]) -> Iterator[Line]:
    yield gettext("What runs in the family"), facts["name"]
    yield gettext("Raises"), gettext(facts["skill"])


def _training(facts: Mapping[str, Any]) -> Iterator[Line]:
    yield gettext("Winters"), str(facts["winters"]["number"])
    for one in CHARACTERISTICS:
        yield one.short, str(facts["characteristics"][one.key])
    for pair in PAIRS:
        for name, value in zip(
            (pair.left, pair.right), sides(facts["traits"][pair.key]), strict=True
        ):
            if mark(value) in ("famous", "exalted"):
                yield gettext(name), str(value)
    for kind in ("passions", "skills"):
        for name, value in facts[kind].items():
            yield gettext(name), str(value)


def _equipment(facts: Mapping[str, Any]) -> Iterator[Line]:
    titles = {
        "weapons": gettext("Weapons"),
        "armour": gettext("Armour"),
        "horses": gettext("Horses"),
        "belongings": gettext("Belongings"),
    }
    for kind, title in titles.items():
        names = [one if isinstance(one, str) else one["name"] for one in facts[kind]]
        if names:
            yield title, ", ".join(names)
    if facts.get("denarii") is not None:
        yield gettext("Money"), written(facts["denarii"])


def _arms(facts: Mapping[str, Any]) -> Iterator[Line]:
    arms = Arms.from_json(facts["arms"])
    yield gettext("Blazon"), blazon(arms) if arms else ""


def _squire(facts: Mapping[str, Any]) -> Iterator[Line]:
    if facts.get("nobody"):
        yield gettext("Squire"), gettext("No squire")
        return
    yield gettext("Name"), facts["name"]
    yield gettext("Background"), gettext(background_named(facts["background"]).title)


WORDS: Mapping[str, Callable[[Mapping[str, Any]], Iterator[Line]]] = {
    "person": _person,
    "characteristics": _characteristics,
    "traits": _traits,
    "passions": _values,
    "family": _family,
    "skills": _values,
    "training": _training,
    "equipment": _equipment,
    "arms": _arms,
    "squire": _squire,
}

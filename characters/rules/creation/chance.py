"""Making a knight by chance alone: what a step chooses where nobody chooses.

Each function takes what is known and a `throw` for its choices, and gives a choice that the step's
judge accepts. Where the preset leaves a figure open it stays open, but for the Skills of the
knightly test: those stand at the least that the test asks of every knight.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from characters.rules.characteristics import SHORT
from characters.rules.creation.chattels import all_equipment, random_arms, random_squire
from characters.rules.creation.dice import DICE, pick
from characters.rules.creation.judges import JUDGES
from characters.rules.creation.parts import PASSION_NAMES, TRAIT_NAMES
from characters.rules.creation.passions import extra_points
from characters.rules.creation.skills import KNIGHTLY
from characters.rules.creation.steps import Known
from characters.rules.creation.training import (
    CHARACTERISTIC,
    NOTHING,
    PASSION,
    SKILLS,
    TRAIT,
    UP,
    ages_of_training,
)
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError

Random = Callable[[Known, Throw], dict[str, Any]]


def random_person(known: Known, throw: Throw) -> dict[str, Any]:
    """A name, a people, a country, a faith; of the usual age."""
    preset = known.preset
    told: dict[str, Any] = {"name": pick(throw, preset.names)}
    for key, several in (
        ("culture", preset.cultures),
        ("homeland", preset.homelands),
        ("religion", preset.religions),
    ):
        told[key] = pick(throw, [one.name for one in several]) if several else ""
    return told | {"born": known.year - preset.ages.usual}


def by_dice(known: Known, throw: Throw) -> dict[str, Any]:
    """The dice alone tell."""
    return {"manner": DICE}


def random_passions(known: Known, throw: Throw) -> dict[str, Any]:
    """Honor among the chosen ones, since every knight needs it; points first where it is short."""
    number = len(known.preset.passions.chosen)
    left = [name for name in PASSION_NAMES if name != "Honor"]
    chosen = [left.pop(throw(len(left)) - 1) for _ in range(min(number - 1, len(left)))]
    chosen.insert(throw(number) - 1, "Honor")
    values = JUDGES["passions"](known, {"manner": DICE, "chosen": chosen}).facts["values"]
    base = dict(zip(chosen, (one.total for one in known.thrown()), strict=False))
    points, highest = extra_points(known, DICE), known.preset.passions.highest
    wanted = {"Honor": known.preset.test.honor - values["Honor"]}
    extra = _spread(base, points, highest, wanted, [*chosen, *left[:2]], throw)
    return {"manner": DICE, "chosen": chosen, "extra": extra}


def _spread(
    values: Mapping[str, int],
    points: int,
    highest: int,
    wanted: Mapping[str, int],
    among: Sequence[str],
    throw: Throw,
) -> dict[str, int]:
    """Points over names: first what is wanted, then by chance, nothing above `highest`."""
    now, spent = dict(values), dict.fromkeys(among, 0)
    for name, more in wanted.items():
        given = max(0, min(more, points, highest - now.get(name, 0)))
        now[name], spent[name] = now.get(name, 0) + given, spent.get(name, 0) + given
        points -= given
    for _ in range(points):
        room = [name for name in among if now.get(name, 0) < highest]
        if not room:
            break
        name = pick(throw, room)
        now[name], spent[name] = now.get(name, 0) + 1, spent[name] + 1
    return {name: more for name, more in spent.items() if more}


def random_skills(known: Known, throw: Throw) -> dict[str, Any]:
    """Points where the knightly test needs them, then by chance."""
    rules = known.preset.skills
    start = _least(known, throw)
    values = JUDGES["skills"](known, {"start": start}).facts["values"]
    points = _spread(
        values, rules.points, rules.highest, _short(known, values), sorted(values), throw
    )
    return {"start": start, "points": points, "least": True}


def _least(known: Known, throw: Throw) -> dict[str, int]:
    """For Skills that the preset says nothing of: the least that every knight has."""
    test, starts = known.preset.test, known.preset.skills.start
    found = {name: test.skills_least for name in test.skills if starts[name] is None}
    unknown = [n for n in KNIGHTLY if n not in test.skills and starts[n] is None]
    good = [n for n in KNIGHTLY if n not in test.skills and n not in unknown]
    for _ in range(min(len(unknown), max(0, test.others - len(good)))):
        found[unknown.pop(throw(len(unknown)) - 1)] = test.others_least
    return found


def _short(known: Known, values: Mapping[str, int]) -> dict[str, int]:
    """How far each Skill is from what the knightly test asks of it."""
    test = known.preset.test
    asked = {name: test.skills_least - values[name] for name in test.skills if name in values}
    others = sorted(
        (n for n in KNIGHTLY if n not in test.skills and n in values), key=lambda n: -values[n]
    )
    return asked | {name: test.others_least - values[name] for name in others[: test.others]}


def random_training(known: Known, throw: Throw) -> dict[str, Any]:
    """A winter after the other; where something cannot grow, Skills do."""
    judge, ages = JUDGES["training"], ages_of_training(known)
    years: list[str] = []
    for _ in ages:
        wish = _wish(known, throw)
        rest = [NOTHING] * (len(ages) - len(years) - 1)
        try:
            judge(known, {"years": [*years, wish, *rest]})
        except RuleError:
            wish = SKILLS
        years.append(wish)
    rules, values = known.preset.training, known.facts["skills"]["values"]
    purse, known_ones = rules.skill_points * years.count(SKILLS), sorted(values)
    easy = min(rules.skill_easy, rules.skill_most)
    points = _spread(values, purse, easy, _short(known, values), known_ones, throw)
    return {"years": years, "points": points}


def _wish(known: Known, throw: Throw) -> str:
    """Skills in half of all winters, else something of the others."""
    if throw(2) == 1:
        return SKILLS
    passions = sorted(known.facts["passions"]["values"])
    return pick(
        throw,
        (
            f"{TRAIT}:{pick(throw, TRAIT_NAMES)}",
            f"{PASSION}:{pick(throw, passions)}:{UP}",
            f"{CHARACTERISTIC}:{pick(throw, tuple(SHORT))}",
        ),
    )


RANDOM: Mapping[str, Random] = MappingProxyType(
    {
        "person": random_person,
        "characteristics": by_dice,
        "traits": by_dice,
        "passions": random_passions,
        "family": by_dice,
        "skills": random_skills,
        "training": random_training,
        "equipment": all_equipment,
        "arms": random_arms,
        "squire": random_squire,
    }
)

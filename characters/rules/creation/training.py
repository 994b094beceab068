"""Making a knight: the winters of training before knighthood, one choice each.

The Skill points of all winters lie in one purse: a Skill at 15 or more takes a whole winter's
points for one point, and since the cheap ones can always come first, the order makes no matter.
"""

from collections.abc import Mapping
from typing import Any

from characters.rules.characteristics import SHORT
from characters.rules.creation import remarks as say
from characters.rules.creation.steps import Choice, Known, Outcome, Remark, remark
from characters.rules.traits import PAIR_TOTAL, PAIRS, sides
from rolls.rules.errors import RuleError

SKILLS, TRAIT, PASSION, CHARACTERISTIC = "skills", "trait", "passion", "characteristic"
NOTHING = ""
UP, DOWN = "+", "-"


def ages_of_training(known: Known) -> range:
    """The ages at which there was a winter of training: from the first to the last of the preset,
    as far as the knight has come."""
    rules = known.preset.training
    return range(rules.first_age, min(rules.last_age, known.facts["person"]["age"]) + 1)


def judge_training(known: Known, choice: Choice) -> Outcome:
    """All numbers after the winters before knighthood.

    `years` holds one choice a winter: "skills", "trait:Honest", "passion:Honor:+",
    "characteristic:strength", or nothing; `points` spreads the Skill points. Raises RuleError for
    what no winter gives. Stands in winter, Training (W11).
    """
    ages, years = ages_of_training(known), choice.get("years", [])
    if len(years) != len(ages):
        raise RuleError("There are {number} winters to fill.", number=len(ages))
    numbers: dict[str, dict[str, int]] = {
        kind: dict(known.facts[kind]["values"])
        for kind in ("characteristics", "traits", "passions", "skills")
    }
    for year in years:
        _one(known, year, numbers)
    if list(years).count(f"{CHARACTERISTIC}:size") > known.preset.training.size_times:
        most = known.preset.training.size_times
        raise RuleError("SIZ grows at most {most} times.", most=most)
    remarks = _skills(known, list(years).count(SKILLS), choice.get("points", {}), numbers)
    if idle := list(years).count(NOTHING):
        remarks.append(remark(say.IDLE_WINTERS, number=idle))
    return Outcome(numbers | {"winters": {"number": len(ages)}}, tuple(remarks))


def _one(known: Known, year: str, numbers: dict[str, dict[str, int]]) -> None:
    kind, _, what = year.partition(":")
    if kind == TRAIT:
        _trait(known, what, numbers["traits"])
    elif kind == PASSION:
        _passion(known, what, numbers["passions"])
    elif kind == CHARACTERISTIC:
        _characteristic(known, what, numbers["characteristics"])
    elif kind not in (SKILLS, NOTHING):
        raise RuleError("No winter gives “{what}”.", what=year)


def _trait(known: Known, name: str, values: dict[str, int]) -> None:
    rules = known.preset.training
    for pair in PAIRS:
        if name in (pair.left, pair.right):
            moved = values[pair.key] + (1 if name == pair.left else -1)
            left, right = sides(moved)
            raised, lowered = (left, right) if name == pair.left else (right, left)
            lowest = min(rules.trait_lowest, PAIR_TOTAL - rules.trait_highest)
            if raised > rules.trait_highest or lowered < lowest:
                sentence = "A winter raises no Trait above {most}: {name}."
                raise RuleError(sentence, most=rules.trait_highest, name=name)
            values[pair.key] = moved
            return
    raise RuleError("There is no Trait named “{name}”.", name=name)


def _passion(known: Known, what: str, values: dict[str, int]) -> None:
    name, _, way = what.partition(":")
    if name not in values:
        raise RuleError("{name} has no value that could be moved.", name=name)
    value, most = values[name] + (1 if way == UP else -1), known.preset.training.passion_highest
    if value < 0 or (way == UP and value > most):  # from above it may come down
        sentence = "A winter moves a Passion between 0 and {most}: {name}."
        raise RuleError(sentence, most=most, name=name)
    values[name] = value


def _characteristic(known: Known, key: str, values: dict[str, int]) -> None:
    most = known.preset.training.characteristic_most
    if key not in SHORT:
        raise RuleError("There is no Characteristic named “{name}”.", name=key)
    if values[key] >= most:
        sentence = "A winter raises no Characteristic above {most}: {name}."
        raise RuleError(sentence, most=most, name=SHORT[key])
    values[key] += 1


def _skills(
    known: Known, winters: int, points: Mapping[str, Any], numbers: dict[str, dict[str, int]]
) -> list[Remark]:
    rules, values = known.preset.training, numbers["skills"]
    cheap = dear = 0
    for name, more in points.items():
        if not more:
            continue
        if name not in values or more < 0:
            raise RuleError("{name} has no starting value, so it cannot be trained.", name=name)
        easy = max(0, min(more, rules.skill_easy - values[name]))
        cheap, dear = cheap + easy, dear + more - easy
        values[name] += more
        if values[name] > rules.skill_most and more > easy:
            sentence = "Training raises no Skill above {most}: {name}."
            raise RuleError(sentence, most=rules.skill_most, name=name)
    spent, purse = cheap + rules.skill_points * dear, rules.skill_points * winters
    if spent > purse:
        raise RuleError(
            "These cost {spent} Skill points, and {winters} winters give {purse}.",
            spent=spent,
            winters=winters,
            purse=purse,
        )
    if spent == purse:
        return []
    return [remark(say.UNTRAINED, left=purse - spent)]

"""The year of training of one knight."""

from typing import Any

from characters.rules.traits import Side, sides
from rolls.rules.errors import RuleError
from winter.rules.knight import CHARACTERISTIC, PASSION, SKILL, TRAIT, Knight, Line
from winter.rules.reading import Choice, Faces, Move, Reading, Said, missing, said
from winter.rules.rulings import Winter
from winter.rules.training import (
    POINTS_DICE,
    SIZE,
    choices,
    purse,
    train_characteristic,
    train_passion,
    train_skill,
    train_skills,
    train_trait,
)
from winter.rules.training import Choice as Given

POINTS = "points"
TRAINED = "{name}: {before}, now {after}."
NOTHING = "This year was not given to training."
LEFT = "{left} Skill points were left."


def judge_training(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """What the year was given to.

    `choice` holds `to` (a Choice, or nothing), and for Skills `points` by the line's id, for all
    else `line` with `side` (a Trait) or `amount` (a Passion: 1 or -1). Raises RuleError for what
    no year gives. Stands in winter, Training; W11-W13.
    """
    to = choice.get("to") or ""
    if not to:
        return Reading(said=(said(NOTHING),))
    if to not in choices(rulings):
        raise RuleError("No year of training can be given to that.")
    if to == Given.SKILLS:
        return _skills(knight, choice.get("points", {}), faces, rulings)
    line = _line(knight, str(choice.get("line", "")), to)
    before = _value(line)
    after = _one(knight, line, choice, rulings)
    kept = {"size": 1} if line.key == SIZE else {}
    move = Move("value", line.pk, before, after)
    return Reading(moves=(move,), said=(_told(line, before, after, choice),), kept=kept)


def _skills(knight: Knight, points: dict[str, int], faces: Faces, rulings: Winter) -> Reading:
    thrown = rulings.training == "5e"
    needs = missing({POINTS: POINTS_DICE.sides} if thrown else {}, faces)
    if needs:
        return Reading(needs)
    available = purse(rulings, faces[POINTS] if thrown else None)
    lines = {one.pk: one for one in knight.of(SKILL)}
    if set(points) - set(lines):
        raise RuleError("Skill points go to Skills of this sheet.")
    values = {pk: _value(lines[pk]) for pk, more in points.items() if more}
    after = train_skills(values, points, available, rulings)
    moves, words = [], []
    for pk, now in after.items():
        moves.append(Move("value", pk, values[pk], now))
        words.append(said(TRAINED, name=lines[pk].name, before=values[pk], after=now))
    return Reading(moves=tuple(moves), said=tuple(words) or (said(NOTHING),))


def _one(knight: Knight, line: Line, choice: Choice, rulings: Winter) -> int:
    before = _value(line)
    if line.kind == SKILL:
        return train_skill(before, rulings)
    if line.kind == TRAIT:
        return train_trait(before, _side(choice), rulings)
    if line.kind == PASSION:
        return train_passion(before, _amount(choice), rulings)
    times = knight.size_trained
    return train_characteristic(line.key, before, age=knight.age, times=times, rulings=rulings)


KINDS = {
    Given.SKILL: SKILL,
    Given.TRAIT: TRAIT,
    Given.PASSION: PASSION,
    Given.CHARACTERISTIC: CHARACTERISTIC,
}


def _line(knight: Knight, pk: str, to: str) -> Line:
    line = knight.line(pk)
    if line is None or line.kind != KINDS[Given(to)]:
        raise RuleError("Choose what the year was given to.")
    return line


def _value(line: Line) -> int:
    if line.value is None:
        raise RuleError("{name} has no value yet, so it cannot be trained.", name=line.name)
    return line.value


def _side(choice: Choice) -> Side:
    side = choice.get("side")
    if side not in tuple(Side):
        raise RuleError("Choose which side of the Trait rises.")
    return Side(side)


def _amount(choice: Choice) -> Any:
    return choice.get("amount")


def _told(line: Line, before: int, after: int, choice: Choice) -> Said:
    if line.kind != TRAIT:
        return said(TRAINED, name=line.name, before=before, after=after)
    at = _side(choice) is Side.RIGHT
    name = line.opposite if at else line.name
    return said(TRAINED, name=name, before=sides(before)[at], after=sides(after)[at])

"""Making a knight: the person, the five Characteristics, the Traits."""

from collections.abc import Mapping
from typing import Any

from characters.rules.characteristics import SHORT
from characters.rules.creation import remarks as say
from characters.rules.creation.dice import DICE
from characters.rules.creation.steps import Choice, Known, Outcome, Remark, remark
from characters.rules.traits import PAIR_TOTAL, PAIRS, Pair
from rolls.rules.errors import RuleError


def judge_person(known: Known, choice: Choice) -> Outcome:
    """Who it is. Raises RuleError without a name, and for somebody too young."""
    if not choice.get("name"):
        raise RuleError("A character needs a name.")
    born = choice.get("born")
    if born is None:
        raise RuleError("Type the year of birth: the years of training are counted from it.")
    age, least = known.year - born, known.preset.ages.least
    if age < least:
        sentence = (
            "Born in {born}, {name} is {age} in this year; who is made here is at least {least}."
        )
        raise RuleError(sentence, born=born, name=choice["name"], age=age, least=least)
    return Outcome(dict(choice) | {"age": age})


def culture_bonus(known: Known) -> Mapping[str, int] | None:
    """What the culture adds to Characteristics; None where the preset says nothing."""
    culture = known.preset.named("cultures", known.facts["person"].get("culture", ""))
    return culture.characteristics if culture else None


def judge_characteristics(known: Known, choice: Choice) -> Outcome:
    """The five, by dice or points, and what the culture adds.

    Raises RuleError for dice not thrown, too many points and values out of range.
    Stands in lists, Characteristics.
    """
    remarks: list[Remark] = []
    if choice.get("manner") == DICE:
        totals = [one.total for one in known.thrown()]
        base = dict(zip(SHORT, totals, strict=True))
    else:
        base, remarks = _by_points(known, choice.get("values", {}))
    bonus = culture_bonus(known)
    if bonus is None:
        bonus = choice.get("bonus", {})
        unsaid = [SHORT[key] for key in SHORT if key not in bonus]
        if unsaid and known.facts["person"].get("culture"):
            remarks.append(remark(say.NO_CULTURE, names=", ".join(unsaid)))
    values = {key: base[key] + bonus.get(key, 0) for key in SHORT}
    return Outcome({"values": values, "base": base}, tuple(remarks))


def _by_points(known: Known, typed: Mapping[str, Any]) -> tuple[dict[str, int], list[Remark]]:
    five = known.preset.characteristics
    for key, short in SHORT.items():
        if not five.lowest <= typed.get(key, -1) <= five.highest:
            raise RuleError(
                "{name} must lie between {low} and {high} before what the culture adds.",
                name=short,
                low=five.lowest,
                high=five.highest,
            )
    values = {key: typed[key] for key in SHORT}
    spent = sum(values.values())
    _within(spent, five.points)
    return values, unspent(spent, five.points)


def _within(spent: int, points: int) -> None:
    if spent > points:
        raise RuleError(
            "These are {spent} points, and there are {points}: take {over} away.",
            spent=spent,
            points=points,
            over=spent - points,
        )


def unspent(spent: int, points: int) -> list[Remark]:
    """What is to say where points are left. Raises RuleError where too many were spent."""
    _within(spent, points)
    if spent == points:
        return []
    return [remark(say.UNSPENT, left=points - spent, points=points)]


def start_of(known: Known, pair: Pair) -> int:
    """Where a pair starts when it is made by points: its left side."""
    return known.preset.traits.starts.get(pair.left, known.preset.traits.start)


def dear_traits(known: Known) -> tuple[str, ...] | None:
    """The Traits that the preset says the faith holds dear; None where it says nothing."""
    faith = known.preset.named("religions", known.facts["person"].get("religion", ""))
    return faith.traits if faith else None


def judge_traits(known: Known, choice: Choice) -> Outcome:
    """The thirteen pairs, by dice or points; what is dear to the faith stands higher.

    Raises RuleError for dice not thrown, too many points, values out of range, and for both sides
    of a pair held dear. Stands in lists, Traits.
    """
    remarks: list[Remark] = []
    if choice.get("manner") == DICE:
        lefts = {p.key: roll.total for p, roll in zip(PAIRS, known.thrown(), strict=True)}
    else:
        lefts, remarks = _traits_by_points(known, choice)
    dear = dear_traits(known)
    if dear is None:
        dear = tuple(choice.get("dear", ()))
        if not dear and known.facts["person"].get("religion"):
            remarks.append(remark(say.NO_FAITH))
    for pair in PAIRS:
        if pair.left in dear and pair.right in dear:
            raise RuleError("No faith holds both {a} and {b} dear.", a=pair.left, b=pair.right)
        towards_left = (pair.left in dear) - (pair.right in dear)
        lefts[pair.key] += known.preset.traits.religion * towards_left
    return Outcome({"values": lefts, "dear": dear}, tuple(remarks))


def _traits_by_points(known: Known, choice: Choice) -> tuple[dict[str, int], list[Remark]]:
    typed, famous, traits = choice.get("values", {}), choice.get("famous"), known.preset.traits
    values, spent = {}, 0
    for pair in PAIRS:
        start = start_of(known, pair)
        value = typed.get(pair.key, start)
        if famous in (pair.left, pair.right):
            if value != start:
                sentence = "{name} is the famous Trait: leave {left} as it starts, at {start}."
                raise RuleError(sentence, name=famous, left=pair.left, start=start)
            value = traits.famous if famous == pair.left else PAIR_TOTAL - traits.famous
        elif value != start and not traits.lowest <= value <= traits.highest:
            sentence = "{name} must lie between {low} and {high}."
            raise RuleError(sentence, name=pair.left, low=traits.lowest, high=traits.highest)
        else:
            spent += abs(value - start)
        values[pair.key] = value
    remarks = unspent(spent, traits.points)
    if not famous:
        remarks.append(remark(say.NOT_FAMOUS))
    return values, remarks

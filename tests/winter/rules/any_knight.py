"""Any knight, any choice, any dice: what Hypothesis draws a winter from."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.squires import BACKGROUNDS
from winter.rules.circumstances import Standard
from winter.rules.judges import JUDGES
from winter.rules.knight import (
    CHARACTERISTIC,
    PASSION,
    SKILL,
    TRAIT,
    Box,
    Child,
    Horse,
    Knight,
    Line,
    Squire,
)
from winter.rules.reading import Move, Reading
from winter.rules.rulings import FIFTH, SIXTH, Winter
from winter.rules.steps import FREE_ORDER, Step, steps_of
from winter.rules.training import Choice

values = st.none() | st.integers(0, 24)
pairs = st.none() | st.integers(-4, 24)
TRAITS = (("Chaste", "Lustful"), ("Merciful", "Cruel"), ("Valorous", "Cowardly"))
PASSIONS, SKILLS = ("Honor", "Love of Elaine"), ("Sword", "Horsemanship", "Awareness", "Lute")
rulings = st.builds(
    replace,
    st.sampled_from((SIXTH, FIFTH)),
    family=st.booleans(),
    ordered=st.booleans(),
    counted=st.sampled_from(("before", "after")),
    reaches=st.sampled_from(("greater", "at_least")),
)


@st.composite
def lines(draw: st.DrawFn) -> tuple[Line, ...]:
    """The five, some Traits, Passions and Skills, whether or not their values are known."""
    found = [
        Line(one.key, CHARACTERISTIC, one.key.title(), draw(values), one.key)
        for one in CHARACTERISTICS
    ]
    found += [Line(left, TRAIT, left, draw(pairs), "", right) for left, right in TRAITS]
    found += [Line(name, PASSION, name, draw(values)) for name in PASSIONS]
    found += [Line(name, SKILL, name, draw(values), name.casefold()) for name in SKILLS]
    return tuple(found)


def boxes_of(some: tuple[Line, ...]) -> list[Box]:
    """Every box that may be ticked."""
    sides = {TRAIT: ("left", "right"), CHARACTERISTIC: ()}
    places = [(one.pk, side) for one in some for side in sides.get(one.kind, ("left",))]
    return [Box(f"box of {pk}:{side}", pk, side) for pk, side in places]


squires = st.builds(
    Squire,
    pk=st.sampled_from(("Kay", "Wat", "Gil")),
    name=st.just("Kay"),
    age=st.none() | st.integers(14, 30),
    origin=st.sampled_from(BACKGROUNDS),
    grown=st.integers(0, 20),
)
horses = st.builds(
    Horse,
    pk=st.sampled_from(("Grey", "Tom", "Bay")),
    name=st.just("Grey"),
    health=st.integers(0, 2),
    care=st.integers(0, 4),
)
children = st.builds(
    Child, pk=st.sampled_from(("Ann", "Bors")), name=st.just("Ann"), age=st.integers(0, 5)
)


@st.composite
def knights(draw: st.DrawFn) -> Knight:
    """A knight whose sheet may hold whatever a sheet takes."""
    some = draw(lines())
    return Knight(
        name="Sir Any",
        age=draw(st.none() | st.integers(15, 60)),
        lines=some,
        boxes=tuple(draw(st.lists(st.sampled_from(boxes_of(some)), unique=True))),
        squires=tuple(draw(st.lists(squires, unique_by=lambda one: one.pk, max_size=2))),
        horses=tuple(draw(st.lists(horses, unique_by=lambda one: one.pk, max_size=2))),
        children=tuple(draw(st.lists(children, unique_by=lambda one: one.pk, max_size=2))),
        glory=draw(st.integers(0, 12_000)),
        spent=draw(st.integers(0, 4)),
        size_trained=draw(st.integers(0, 3)),
        owed=draw(st.integers(0, 2)),
    )


def choice(step: Step, some: list[tuple[str, str]], dice: Random) -> dict[str, Any]:
    """What somebody wants of a step; it need not be what a year gives. `some` are the ids of all
    lines with their kinds."""
    if step is Step.TRAINING:
        return _training(some, dice)
    if step is Step.CIRCUMSTANCES:
        return {"standard": dice.choice(list(Standard)).value}
    if step is Step.GLORY:
        more = {"chivalrous": dice.random() < 0.5, "religious": dice.random() < 0.5}
        return {"holdings": dice.choice((0, 6, 100)), **more}
    if step is Step.BONUS:
        wanted = [dice.choice(some)[0] for _ in range(dice.randint(0, 3))]
        return {"spent": [pk + dice.choice(("", ":right")) for pk in wanted]}
    return {}


def _training(some: list[tuple[str, str]], dice: Random) -> dict[str, Any]:
    to = dice.choice(["", *Choice])
    kinds = {Choice.SKILLS: SKILL}
    of = [pk for pk, kind in some if kind == kinds.get(Choice(to), to)] if to else []
    if to == Choice.SKILLS:
        few = dice.sample(of, dice.randint(0, min(3, len(of))))
        return {"to": str(to), "points": {pk: dice.randint(0, 3) for pk in few}}
    line = dice.choice(of) if of else ""
    more = {"side": dice.choice(("left", "right")), "amount": dice.choice((-1, 1))}
    return {"to": str(to), "line": line, **more}


def order(figures: Winter, dice: Random) -> list[Step]:
    """The steps of a winter as somebody may take them."""
    steps = list(steps_of(figures))
    free = [one for one in steps if one in FREE_ORDER or one is Step.FAMILY]
    if not figures.ordered:
        dice.shuffle(free)
    return [*free, *(one for one in steps if one not in free)]


def cast(
    knight: Knight, step: Step, chosen: Mapping[str, Any], dice: Random, figures: Winter
) -> Reading:
    """The step, with all dice that it asks for."""
    faces: dict[str, int] = {}
    while needs := (reading := JUDGES[step](knight, chosen, faces, figures)).needs:
        faces |= {place: dice.randint(1, sides) for place, sides in needs.items()}
    return reading


def moved(knight: Knight, moves: tuple[Move, ...]) -> Knight:
    """The sheet after these moves, as far as the later steps go by it."""
    now = {one.pk: one.after for one in moves if one.what == "value"}
    used = {one.pk for one in moves if one.what == "check"}
    gone = {(one.what, one.pk) for one in moves if one.what in ("squire", "horse")}
    given = sum(one.after for one in moves if one.what == "glory")
    return replace(
        knight,
        lines=tuple(replace(one, value=now.get(one.pk, one.value)) for one in knight.lines),
        boxes=tuple(one for one in knight.boxes if one.pk not in used),
        squires=tuple(one for one in knight.squires if ("squire", one.pk) not in gone),
        horses=tuple(one for one in knight.horses if ("horse", one.pk) not in gone),
        glory=knight.glory + given,
    )

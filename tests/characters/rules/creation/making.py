"""Choices and dice for the rules of making a knight, without a database."""

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from characters.actions.presets import CREATION
from characters.rules.creation.chance import RANDOM
from characters.rules.creation.dice import Faces, Tape, dice_of
from characters.rules.creation.judges import read_all
from characters.rules.creation.preset import Preset, read_preset
from characters.rules.creation.steps import STEPS, Reading
from rolls.rules.dice import Throw

DATA: Any = json.loads(CREATION.read_text(encoding="utf-8"))
SHIPPED = read_preset(DATA)
PERSON = {"name": "Sir Tor", "born": 487, "culture": "", "homeland": "", "religion": ""}
FIVE = ("size", "dexterity", "strength", "constitution", "appeal")


def changed(**parts: Any) -> Preset:
    """The shipped preset with other values: `skills__points=5`."""
    data = deepcopy(DATA)
    for path, value in parts.items():
        *way, last = path.split("__")
        place = data
        for name in way:
            place = place[name]
        place[last] = value
    return read_preset(data)


def read(
    choices: Mapping[str, Any],
    faces: Mapping[str, Faces] | None = None,
    preset: Preset = SHIPPED,
    year: int = 508,
) -> dict[str, Reading]:
    """How all steps stand; the person is Sir Tor where nothing else is said."""
    return read_all(preset, year, {"person": PERSON, **choices}, faces or {})


def judged(step: str, choice: Any, **more: Any) -> dict[str, Any]:
    """What comes of one step; raises its RuleError."""
    before = more.pop("before", {})
    reading = read({**before, step: choice}, **more)[step]
    if reading.wrong:
        raise reading.wrong
    assert reading.outcome, reading
    return reading.outcome.facts


def told(step: str, choice: Any, **more: Any) -> list[str]:
    """What is said about a step."""
    outcome = read({step: choice}, **more)[step].outcome
    assert outcome
    return [str(one) for one in outcome.remarks]


def thrown(*faces: int, sides: int = 6) -> Faces:
    """Dice that lie on the table."""
    return [[sides, face] for face in faces]


def random_knight(
    throw: Throw, preset: Preset = SHIPPED, year: int = 508
) -> tuple[dict[str, Any], dict[str, Faces]]:
    """All choices and all faces of a knight by chance."""
    choices: dict[str, Any] = {}
    faces: dict[str, Faces] = {}
    for step in STEPS:
        tape = Tape((), throw)
        for dice in dice_of(preset, step.key):
            dice.roll(tape)
        faces[step.key] = tape.faces
        known = read_all(preset, year, choices, faces)[step.key].known
        choices[step.key] = RANDOM[step.key](known, throw)
    return choices, faces

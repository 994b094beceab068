"""The steps of making a knight: what each needs, and how all of them stand.

What was chosen is judged anew at every reading: a step that is taken back leaves those that hang
on it waiting, and nothing of them is lost. Stands in lists; the numbers are the preset's.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from characters.rules.creation.dice import Rolls
from characters.rules.creation.preset import Preset
from rolls.rules.errors import RuleError

Choice = Mapping[str, Any]
"""What was chosen in one step, in plain values."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about what came of a step, with what fills its places."""

    sentence: str
    parts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence.format(**self.parts)


def remark(sentence: str, **parts: object) -> Remark:
    """A remark, as a RuleError is raised."""
    return Remark(sentence, parts)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a step: its `facts`, and what there is to say of them."""

    facts: dict[str, Any]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What a step may go by: the preset, the campaign's year, what earlier steps came to, and the
    dice of this step, none where they have not been thrown."""

    preset: Preset
    year: int
    facts: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    rolls: Rolls = ()

    def thrown(self) -> Rolls:
        """The dice of this step. Raises RuleError where they lie in the cup still."""
        if not self.rolls:
            raise RuleError("The dice of this step have not been thrown yet.")
        return self.rolls


Judge = Callable[[Known, Choice], Outcome]


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its `key`, the steps it `needs`, and whether a knight may do without it."""

    key: str
    title: str
    needs: tuple[str, ...] = ()
    optional: bool = False


STEPS = (
    Step("person", "Name and birth"),
    Step("characteristics", "Characteristics", ("person",)),
    Step("traits", "Traits", ("person",)),
    Step("passions", "Passions", ("person",)),
    Step("family", "Family characteristic"),
    Step("skills", "Skills", ("person", "family")),
    Step(
        "training",
        "Training years",
        ("person", "characteristics", "traits", "passions", "skills"),
    ),
    Step("equipment", "Equipment", optional=True),
    Step("arms", "Arms", optional=True),
    Step("squire", "Squire", optional=True),
)
"""In the order in which they are shown; none needs a later one."""

BY_KEY = {step.key: step for step in STEPS}


class State(StrEnum):
    """How a step stands."""

    DONE = "done"
    OPEN = "open"
    CLOSED = "closed"
    WAITING = "waiting"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Reading:
    """A step as it stands: closed where an earlier one is missing; waiting, where something was
    chosen already; broken (and `wrong` says how) where that does not hold any more."""

    step: Step
    state: State
    known: Known
    outcome: Outcome | None = None
    wrong: RuleError | None = None
    missing: tuple[Step, ...] = ()

    @property
    def done(self) -> bool:
        return self.state is State.DONE

    @property
    def reachable(self) -> bool:
        """Whether the step may be taken now."""
        return self.state not in (State.CLOSED, State.WAITING)


def read(
    preset: Preset,
    year: int,
    choices: Mapping[str, Choice],
    rolls: Mapping[str, Rolls],
    judges: Mapping[str, Judge],
) -> dict[str, Reading]:
    """How every step stands.

    In: the table's preset, the campaign's year, what was chosen by step, the dice thrown by step,
    and who judges each. Out: the readings in the order of the steps.
    """
    found: dict[str, Reading] = {}
    facts: dict[str, dict[str, Any]] = {}
    for step in STEPS:
        known = Known(preset, year, dict(facts), rolls.get(step.key, ()))
        missing = tuple(BY_KEY[need] for need in step.needs if need not in facts)
        reading = _read_one(step, known, choices.get(step.key), missing, judges[step.key])
        if reading.outcome is not None:
            facts[step.key] = reading.outcome.facts
        found[step.key] = reading
    return found


def _read_one(
    step: Step, known: Known, choice: Choice | None, missing: tuple[Step, ...], judge: Judge
) -> Reading:
    if missing:
        state = State.CLOSED if choice is None else State.WAITING
        return Reading(step, state, known, missing=missing)
    if choice is None:
        return Reading(step, State.OPEN, known)
    try:
        return Reading(step, State.DONE, known, judge(known, choice))
    except RuleError as wrong:
        return Reading(step, State.BROKEN, known, wrong=wrong)


def unfinished(readings: Mapping[str, Reading]) -> tuple[Reading, ...]:
    """The steps that stand between a knight and the hall: open ones, but for those that may be
    left, and whatever does not hold."""
    return tuple(
        one
        for one in readings.values()
        if not one.done and not (one.step.optional and one.state is State.OPEN)
    )

"""Whether a roll earns a check, the mark for improvement in winter."""

from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.contests import Contest
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome
from rolls.rules.rulings import DEFAULT, Rulings


class Kind(StrEnum):
    """What kind of Statistic was rolled; a free roll is against a bare number."""

    CHARACTERISTIC = "characteristic"
    TRAIT = "trait"
    PASSION = "passion"
    SKILL = "skill"
    GLORY = "glory"
    SQUIRE = "squire"
    FREE = "free"

    @property
    def earns_checks(self) -> bool:
        """Whether it has a box at all; where it has, the gamemaster may tick it without a roll,
        after a failure, or take the tick away (R14, R63, R65-R67)."""
        return self in (Kind.TRAIT, Kind.PASSION, Kind.SKILL)


class Verdict(StrEnum):
    """Mark the box, propose it to the gamemaster, or nothing."""

    MARK = "mark"
    PROPOSE = "propose"
    NONE = "none"


NO_BOX = "This kind of roll never earns a check."
CHARACTERISTIC = "Characteristics never earn checks."
CRITICAL = "A critical earns a check."
FUMBLE = "A fumble can teach something."
FUMBLE_NEVER = "At this table a fumble earns no check."
SUCCESS = "A success that mattered may earn a check."
SUCCESS_NEVER = "At this table a plain success earns no check by itself."
FAILURE = "A failure earns no check."
NOT_ENOUGH = "It was not enough against the resistance, so no check is earned."
CONTEST_WON = "The winner of the contest earns the check."
CONTEST_SHARED = "At this table a shared win earns no check."
CONTEST_LOST = "Only the winner of a contest earns a check."

SENTENCES = (
    NO_BOX,
    CHARACTERISTIC,
    CRITICAL,
    FUMBLE,
    FUMBLE_NEVER,
    SUCCESS,
    SUCCESS_NEVER,
    FAILURE,
    NOT_ENOUGH,
    CONTEST_WON,
    CONTEST_SHARED,
    CONTEST_LOST,
)
"""Every `why`, for translation."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of the box, one sentence `why`, and whether it is `held` until the encounter
    ends because the roll was not open to the whole table."""

    verdict: Verdict
    why: str
    held: bool = False


def decide(
    kind: str,
    outcome: Outcome,
    *,
    secret: bool = False,
    enough: bool = True,
    rulings: Rulings = DEFAULT,
) -> Decision:
    """What one roll does to the box.

    In: the kind of Statistic, the outcome, whether the roll is hidden from anyone at the table,
    and, against a fixed value, whether a success was `enough`. Out: the decision; whatever is not
    "none" is held when secret. Raises RuleError for an unknown kind.
    Stands in pendragon-game-system, Critical Success to Fumble, Experience Checks; R13, R22-R26,
    R38, R63-R67, C14, C15, C27, C35.
    """
    without_box = _without_box(kind)
    if without_box:
        return without_box
    if outcome == Outcome.FAILURE:
        return Decision(Verdict.NONE, FAILURE)
    if outcome == Outcome.SUCCESS and not enough:
        return Decision(Verdict.NONE, NOT_ENOUGH)
    return _ruled(*_reading(outcome, rulings), secret)


def decide_contest(
    kind: str,
    result: Contest,
    place: int,
    *,
    secret: bool = False,
    rulings: Rulings = DEFAULT,
) -> Decision:
    """What a contest among friends does to the box of the roller at `place`, counted from 0.

    In: the kind that all rolled and the contest's result. Out: the decision; winners alone earn
    it, and criticals that tie all do. Raises RuleError for an unknown kind.
    Stands in pendragon-game-system, Friendly Opposed Resolution; R37, C21, C22.
    """
    without_box = _without_box(kind)
    if without_box:
        return without_box
    if place not in result.winners:
        return Decision(Verdict.NONE, CONTEST_LOST)
    if result.by_critical:
        return _ruled(rulings.critical_check, CRITICAL, secret)
    if result.joint and rulings.contest_tie_check == "none":
        return Decision(Verdict.NONE, CONTEST_SHARED)
    return _ruled(rulings.contest_check, CONTEST_WON, secret)


def _without_box(kind: str) -> Decision | None:
    if kind not in set(Kind):
        raise RuleError("There is no kind of Statistic named “{name}”.", name=kind)
    if kind == Kind.CHARACTERISTIC:
        return Decision(Verdict.NONE, CHARACTERISTIC)
    return None if Kind(kind).earns_checks else Decision(Verdict.NONE, NO_BOX)


_VERDICTS = {
    "automatic": Verdict.MARK,
    "always": Verdict.MARK,
    "proposed": Verdict.PROPOSE,
    "never": Verdict.NONE,
}


_NEVER = {FUMBLE: FUMBLE_NEVER, SUCCESS: SUCCESS_NEVER}


def _reading(outcome: Outcome, rulings: Rulings) -> tuple[str, str]:
    return {
        Outcome.CRITICAL: (rulings.critical_check, CRITICAL),
        Outcome.SUCCESS: (rulings.success_check, SUCCESS),
        Outcome.FUMBLE: (rulings.fumble_check, FUMBLE),
    }[outcome]


def _ruled(ruling: str, why: str, secret: bool) -> Decision:
    verdict = _VERDICTS[ruling]
    if verdict is Verdict.NONE:
        return Decision(verdict, _NEVER[why])
    return Decision(verdict, why, held=secret)

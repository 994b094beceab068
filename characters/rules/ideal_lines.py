"""What an ideal asks, as a line that people write: names, and the least that they must reach."""

import re
from typing import Any

from characters.rules.ideals import Requirement
from rolls.rules.errors import RuleError

LINE = re.compile(r"(?P<names>.*?\S)[\s:≥]+(?P<least>[0-9]{1,9})\.?")
MOST_NAMES, LONGEST_NAME, MOST_LEAST = 20, 80, 400


def requirement(line: str) -> Requirement:
    """The requirement that a line states.

    In: names and a number, "Energetic + Just + Valorous 48" for a sum, "Chaste, Modest 16" for
    each of them. Raises RuleError, in one sentence, for a line that says neither.
    """
    found = LINE.fullmatch(line.strip())
    if found is None:
        raise RuleError(
            "“{line}” does not end with a number: write names and the least they must reach.",
            line=_short(line),
        )
    names, least = found["names"], int(found["least"])
    if "+" in names and "," in names:
        raise RuleError(
            "“{line}” has both + and commas: write + for a sum, commas for each of them.",
            line=_short(line),
        )
    each = "+" not in names
    told = tuple(" ".join(name.split()) for name in names.split("," if each else "+"))
    _must_be_names(told, line)
    if not 1 <= least <= MOST_LEAST:
        raise RuleError("An ideal asks for 1 to {most}, not for {least}.", most=400, least=least)
    return Requirement(told, least, each=each)


def written(asked: Requirement) -> str:
    """The line that states a requirement."""
    return f"{words(asked)} {asked.least}"


def words(asked: Requirement) -> str:
    """The names of a requirement, with what joins them."""
    return (", " if asked.each else " + ").join(asked.names)


def to_json(asked: Requirement) -> dict[str, Any]:
    """A requirement as it is kept."""
    return {"names": list(asked.names), "least": asked.least, "each": asked.each}


def from_json(told: object) -> Requirement | None:
    """The requirement that was kept; None for what is none."""
    if not isinstance(told, dict):
        return None
    names, least = told.get("names"), told.get("least")
    if not isinstance(names, list) or not names or type(least) is not int:
        return None
    if not all(isinstance(name, str) for name in names):
        return None
    return Requirement(tuple(names), least, each=told.get("each") is True)


def _must_be_names(names: tuple[str, ...], line: str) -> None:
    if not all(names) or len(set(names)) != len(names):
        raise RuleError(
            "“{line}” has an empty name in it, or one twice.",
            line=_short(line),
        )
    if len(names) > MOST_NAMES or any(len(name) > LONGEST_NAME for name in names):
        raise RuleError(
            "“{line}” is too long: at most {most} names of {longest} letters.",
            line=_short(line),
            most=MOST_NAMES,
            longest=LONGEST_NAME,
        )


def _short(line: str) -> str:
    return line if len(line) <= 60 else f"{line[:60]}…"

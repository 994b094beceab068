"""What the table reads of a secret roll that was told to it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from characters.models.term import term, told
from rolls.models import pool_words
from rolls.models.roll import OUTCOMES, signed
from rolls.models.verdict import CONTESTED, RESULTS
from rolls.rules.resolution import Outcome, shown


@dataclass(frozen=True)
class Told:
    """One side: who, what for, the numbers if they were told, and how it came out."""

    name: str
    what: str
    numbers: str
    outcome: str


def fell(facts: Mapping[str, Any]) -> datetime:
    """The moment at which the dice fell."""
    return datetime.fromisoformat(facts["fell"])


def sides(facts: Mapping[str, Any]) -> list[Told]:
    """The sides of a `reveal` event, in the reader's words."""
    if facts["manner"] == "pool":
        return [_pool(one, facts.get("difficulty")) for one in facts["sides"]]
    words = RESULTS | CONTESTED if facts["manner"] == "contest" else RESULTS
    return [_side(one, words) for one in facts["sides"]]


def _pool(one: Mapping[str, Any], difficulty: int | None) -> Told:
    """A side of a d6 pool, whose total counts successes."""
    result = str(pool_words.RESULTS.get(one["result"], one["result"]))
    came = f"{result}, {pool_words.counted(one['total'], 0)}"
    if "notation" not in one:
        return Told(one["name"], term(one["what"]), "", came)
    terms = [(move["amount"], move["reason"]) for move in one["modifiers"]]
    numbers = pool_words.working(terms, one["value"])
    if difficulty is not None:
        against = _("difficulty {number}").format(number=difficulty)
        numbers = f"{numbers}, {against}"
    faces = ", ".join(map(str, one["naturals"]))
    return Told(one["name"], term(one["what"]), f"{numbers}: {faces}", came)


def _side(one: Mapping[str, Any], words: Mapping[str, Any]) -> Told:
    outcome = str(OUTCOMES[Outcome(one["outcome"])]) if one["outcome"] else ""
    result = str(words[one["result"]]) if one["result"] else ""
    came = ", ".join(word for word in (outcome, result) if word)
    if not one["outcome"]:
        came = _("total {total}").format(total=one["total"])
    return Told(one["name"], term(one["what"]), _numbers(one), came)


def _numbers(one: Mapping[str, Any]) -> str:
    """What was rolled against, and what the dice showed; nothing where only the end was told."""
    if "notation" not in one:
        return ""
    if one["value"] is None:
        return f"{one['notation']}: {', '.join(map(str, one['naturals']))}"
    moved = "".join(
        f" ({signed(move['amount'])} {told(move['reason'])})".replace(" )", ")")
        for move in one["modifiers"]
    )
    threw = _("threw {face}").format(face=one["face"])
    return f"{shown(one['value'])}{moved}, {threw}"

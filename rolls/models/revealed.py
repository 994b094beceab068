"""What the table reads of a secret roll that was told to it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

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
    words = RESULTS | CONTESTED if facts["manner"] == "contest" else RESULTS
    return [_side(one, words) for one in facts["sides"]]


def _side(one: Mapping[str, Any], words: Mapping[str, Any]) -> Told:
    outcome = str(OUTCOMES[Outcome(one["outcome"])]) if one["outcome"] else ""
    result = str(words[one["result"]]) if one["result"] else ""
    came = ", ".join(word for word in (outcome, result) if word)
    if not one["outcome"]:
        came = _("total {total}").format(total=one["total"])
    return Told(one["name"], one["what"], _numbers(one), came)


def _numbers(one: Mapping[str, Any]) -> str:
    """What was rolled against, and what the dice showed; nothing where only the end was told."""
    if "notation" not in one:
        return ""
    if one["value"] is None:
        return f"{one['notation']}: {', '.join(map(str, one['naturals']))}"
    moved = "".join(
        f" ({signed(move['amount'])} {move['reason']})".replace(" )", ")")
        for move in one["modifiers"]
    )
    threw = _("threw {face}").format(face=one["face"])
    return f"{shown(one['value'])}{moved}, {threw}"

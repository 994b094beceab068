"""What a throw is called that the hall has named itself: a blow of an exchange, a winter's dice.

The label is kept in English; it is told in the reader's language where it is still the one that
was given then. What somebody typed, or was kept in another language once, is told as it stands.
"""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from characters.models import said
from characters.models.term import term, told

WINTER = re.compile(r"Winter of (?P<year>\d+): (?P<step>.+)")
LONGEST = 120


def blow_label(weapon: str, name: str) -> str:
    """What a blow is called: at most 120 letters."""
    return _short(said.BLOW.format(weapon=weapon, name=name))


def told_label(label: str, facts: Mapping[str, Any]) -> str:
    """The label of a roll in the reader's language; `facts` are those of its event."""
    blow = facts.get("blow")
    if isinstance(blow, dict):
        weapon, name = str(blow.get("weapon")), str(blow.get("struck"))
        if label == blow_label(weapon, name):
            return _short(gettext(said.BLOW).format(weapon=term(weapon), name=told(name)))
    found = WINTER.fullmatch(label) if "winter" in facts else None
    if found is None:
        return label
    step = gettext(found["step"])
    return gettext(said.WINTER_DICE).format(year=found["year"], step=step)


def _short(label: str) -> str:
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"

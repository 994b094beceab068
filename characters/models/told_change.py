"""What a change in the log altered, in the words of the sheet."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.core.exceptions import FieldDoesNotExist
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from characters.models import RECORDS
from characters.models.character import Character, Fate, Shown
from characters.models.event import Change
from characters.models.statistic import Kind
from characters.models.term import term, told
from characters.rules.characteristics import FORMULAS
from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.blazon import blazon
from characters.rules.traits import sides
from rolls.rules.resolution import shown

NOUNS = {
    "weapon": gettext_lazy("Weapon"),
    "armour": gettext_lazy("Armour"),
    "wound": gettext_lazy("Wound"),
    "affliction": gettext_lazy("Condition"),
    "squire": gettext_lazy("Squire"),
    "horse": gettext_lazy("Horse"),
    "relative": gettext_lazy("Family"),
    "follower": gettext_lazy("Retinue"),
    "title": gettext_lazy("Title"),
    "holding": gettext_lazy("Holding"),
    "payment": gettext_lazy("Money"),
    "belonging": gettext_lazy("Belonging"),
    "aptitude": gettext_lazy("d6 pool"),
    "note": gettext_lazy("Note"),
    "statistic": gettext_lazy("Line of the sheet"),
    "glory": gettext_lazy("Glory"),
    "override": gettext_lazy("Number set by hand"),
    "owner": gettext_lazy("Player"),
    "fate": gettext_lazy("Fate"),
    "binned": gettext_lazy("Deleted"),
    "heir": gettext_lazy("Heir"),
    "succession": gettext_lazy("Heir"),
}
"""What a list on the sheet, or a field that is none of the character's own, is called."""
LONGEST = 120  # so many letters of a long text stand in a line of the history


def told_of(change: Change) -> dict[str, Any]:
    """What is kept of a row that came, went or was changed, whichever of the two there is."""
    told = change.before if change.before is not None else change.after
    return told if isinstance(told, dict) else {}


def is_a_row(change: Change) -> bool:
    """Whether it tells that a row came or went. "title" is a list and a field of the character:
    rows are kept as objects, that field as words."""
    told = change.before if change.before is not None else change.after
    return change.field in RECORDS and isinstance(told, dict)


@dataclass(frozen=True)
class ToldChange:
    """One change in words: what was changed, from what, to what. `seats` names players by id;
    who read a note before is told unless it is `opened` to whoever reads this."""

    change: Change
    seats: Mapping[str, str] | None = None
    opened: bool = False

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The words of the event; of one that took another back, that other's."""
        facts: dict[str, Any] = self.change.event.facts
        while "undone" in facts:
            facts = facts["facts"]
        return facts

    @property
    def label(self) -> str:
        """What was changed, as the sheet calls it."""
        try:
            return self._label()
        except (FieldDoesNotExist, KeyError):  # of another house
            return self.change.field

    def _label(self) -> str:
        field = self.change.field
        kind, dot, part = field.partition(".")
        if field == "value":
            return self._statistic()
        if kind == "check":
            return _("Check of {name}").format(name=self._checked(part))
        if kind in RECORDS and dot:
            what = _("place") if part == "position" else RECORDS[kind].label(part)
            return f"{NOUNS[kind]}: {what}"
        if kind == "statistic" and dot:
            return _("Name or place of {name}").format(name=self._statistic())
        noun = None if field in RECORDS and not is_a_row(self.change) else NOUNS.get(kind)
        return str(noun) if noun else Character.label(field)

    @property
    def before(self) -> str:
        unread = self.opened and self.change.field == "note.audience"
        return "–" if unread else self.words(self.change.before)

    @property
    def after(self) -> str:
        return self.words(self.change.after)

    def words(self, value: Any) -> str:
        """A value of this field in words; a dash for nothing."""
        if value is None or value == "" or value == {}:
            return "–"
        try:
            told = self._told(value)
        except (AttributeError, FieldDoesNotExist, KeyError, TypeError, ValueError):
            told = self._plain(value)  # as another house wrote it
        return self._short(told)

    def _told(self, value: Any) -> str:
        kind, dot, part = self.change.field.partition(".")
        if isinstance(value, dict) and "value" in value and dot:
            return self._of_row(kind, part, value["value"])
        if kind in TELLERS:
            return TELLERS[kind](self, value)
        if is_a_row(self.change):
            known = {name: one for name, one in value.items() if name in RECORDS[kind].fields}
            return told(RECORDS[kind](**known))
        return self._plain(value)

    def _statistic(self) -> str:
        return term(self.facts.get("statistic") or self.change.statistic or NOUNS["statistic"])

    def _checked(self, side: str) -> str:
        line = self.change.statistic
        return term(self.facts.get("statistic") or (line.name_of(side) if line else ""))

    def _of_row(self, kind: str, part: str, value: Any) -> str:
        known = kind in RECORDS and part != "position"
        return RECORDS[kind].shown(part, value) or "–" if known else self._plain(value)

    def _plain(self, value: Any) -> str:
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if self.change.field == "sheet_shown":
            return str(dict(Shown.choices).get(value, value))
        return json.dumps(value, ensure_ascii=False) if isinstance(value, dict) else str(value)

    def _short(self, text: str) -> str:
        return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"

    def tell_value(self, value: int) -> str:
        """A standing value; of a trait that of the side by which it was changed."""
        line = self.change.statistic
        pair = line if line is not None and line.kind == Kind.TRAIT else None
        right = pair is not None and self.facts.get("statistic") == pair.opposite
        return shown(sides(value)[1] if right else value)

    def tell_owner(self, value: str) -> str:
        return (self.seats or {}).get(value) or _("a former member")

    def tell_fate(self, value: Mapping[str, Any]) -> str:
        parts = (Fate(value["fate"]).label, value.get("year"), value.get("words"))
        return ", ".join(str(part) for part in parts if part)


def _glory(change: ToldChange, value: Mapping[str, Any]) -> str:
    return f"{value['amount']}: {told(value['reason'])} ({value['year']})"


def _override(change: ToldChange, value: Mapping[str, Any]) -> str:
    formula = FORMULAS.get(value["key"])
    title = _(formula.title) if formula else value["key"]
    return f"{title} {value['number']}: {told(value['reason'])}"


def _named(change: ToldChange, value: Mapping[str, Any]) -> str:
    name = "/".join(filter(None, (value["name"], value.get("opposite"))))
    return name if value.get("value") is None else f"{name} {shown(value['value'])}"


def _arms(change: ToldChange, value: object) -> str:
    arms = Arms.from_json(value)
    return blazon(arms) if arms else _("arms of another kind")


def _succession(change: ToldChange, value: Mapping[str, Any]) -> str:
    parts = ("–" if value.get("hidden") else value["name"], value.get("since"))
    return ", ".join(str(part) for part in parts if part)


TELLERS: dict[str, Callable[[ToldChange, Any], str]] = {
    "value": ToldChange.tell_value,
    "owner": ToldChange.tell_owner,
    "fate": ToldChange.tell_fate,
    "glory": _glory,
    "override": _override,
    "arms": _arms,
    "statistic": _named,
    "check": lambda change, value: _("ticked"),
    "binned": lambda change, value: _("in the bin"),
    "heir": lambda change, value: "–" if value.get("hidden") else value["name"],
    "succession": _succession,
}
"""How a value is told that is not simply a word or a number."""

"""What an event that is no roll tells, ready for a sentence: the facts as they were then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from characters.models import Character, Role, Squire, Wound
from characters.models.term import told as words_of
from characters.rules.characteristics import FORMULAS
from characters.rules.squires import background_named
from rolls.models import revealed
from rolls.models.told_fight import FightTold
from rolls.models.told_record import RecordTold
from rolls.rules import pool
from rolls.rules.errors import RuleError
from rolls.rules.resolution import shown
from rolls.rules.ruling_fields import FIELDS, NAMES, RulingField


@dataclass(frozen=True)
class Reading:
    """A ruling that was changed: its title, and both readings in words."""

    title: str
    before: str
    after: str


@dataclass(frozen=True)
class Undone:
    """An event that was taken back, as it was told: its kind, who did it, and its facts."""

    kind: str
    who: str
    facts: Mapping[str, Any]

    @property
    def told(self) -> Told:
        return Told(self.facts)


@dataclass(frozen=True)
class Told:
    """The facts of one event, in words."""

    facts: Mapping[str, Any]

    @property
    def field(self) -> str:
        """Which field of a character or a squire was changed, as the sheet calls it."""
        name = self.facts.get("field", "")
        row = Squire if "squire" in self.facts else Character
        named = {field.name: field.verbose_name for field in row._meta.fields}
        return gettext("player") if name == "owner" else str(named.get(name, name))

    @property
    def undone(self) -> Undone:
        """What was taken back, where that is what the event tells."""
        told = self.facts
        return Undone(told.get("undone", ""), told.get("who", ""), told.get("facts", {}))

    @property
    def record(self) -> RecordTold:
        """What became of a row of the sheet's lists, where the event tells of one."""
        return RecordTold(self.facts)

    @property
    def fight(self) -> FightTold:
        """What fell in a fight of squires, where the event tells of one."""
        return FightTold(self.facts)

    @property
    def before(self) -> str:
        return self._words(self.facts.get("before"))

    @property
    def after(self) -> str:
        return self._words(self.facts.get("after"))

    @property
    def value(self) -> str:
        """What a statistic of the table's own came with, as the table reads it."""
        value = self.facts.get("value")
        return "" if value is None else shown(value)

    @property
    def derived(self) -> str:
        """What a derived number is called, as the sheet calls it."""
        key = self.facts.get("key", "")
        return gettext(FORMULAS[key].title) if key in FORMULAS else str(key)

    @property
    def background(self) -> str:
        """Where a squire comes from."""
        key = self.facts.get("background", "")
        try:
            return gettext(background_named(key).title) if key else ""
        except RuleError:  # another house knew more of them
            return str(key)

    @property
    def gravity(self) -> str:
        """How grave a wound is."""
        return (
            str(Wound.Severity(self.facts["severity"]).label) if "severity" in self.facts else ""
        )

    @property
    def role(self) -> str:
        return str(Role(self.facts["role"]).label)

    @property
    def fell(self) -> datetime:
        """When the dice fell of which the table is told later."""
        return revealed.fell(self.facts)

    @property
    def sides(self) -> list[revealed.Told]:
        """What the table is told of them, side by side."""
        return revealed.sides(self.facts)

    @property
    def readings(self) -> list[Reading]:
        changed = self.facts.get("changed", {})
        fields = pool.FIELDS if self.facts.get("system") == "pool" else FIELDS
        return [
            Reading(
                gettext(field.title), *(_reading(field, value) for value in changed[field.name])
            )
            for field in fields
            if field.name in changed
        ]

    def _words(self, value: Any) -> str:
        if value is None or value == "":
            return gettext("nothing")
        if isinstance(value, int) and "statistic" in self.facts:
            return shown(value)
        if self.facts.get("field") == "background":
            return gettext(background_named(value).title)
        return words_of(value)


def _reading(field: RulingField, value: Any) -> str:
    if field.kind == NAMES:
        return ", ".join(value) or gettext("none")
    return gettext(dict(field.choices).get(value, str(value)))

"""What an event about a row of the sheet tells: by labels, not by keys."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from characters.models import RECORDS


@dataclass(frozen=True)
class RecordTold:
    """The facts of an event about a row of a list, or about a note, in words."""

    facts: Mapping[str, Any]

    @property
    def called(self) -> str:
        """What such a row is called; nothing for what this house does not know."""
        model = RECORDS.get(str(self.facts.get("record", "")))
        return str(model.called) if model else ""

    @property
    def field(self) -> str:
        """Which field was changed, as the sheet calls it."""
        model, name = RECORDS.get(str(self.facts.get("record", ""))), self.facts.get("field", "")
        known = model and name in model.fields
        return str(model.declared(name).verbose_name) if model and known else str(name)

    @property
    def before(self) -> str:
        return self._words("before")

    @property
    def after(self) -> str:
        return self._words("after")

    def _words(self, side: str) -> str:
        model, name = RECORDS.get(str(self.facts.get("record", ""))), self.facts.get("field", "")
        value = self.facts.get(side)
        shown = model.shown(name, value) if model and name in model.fields else str(value or "")
        return shown or gettext("nothing")

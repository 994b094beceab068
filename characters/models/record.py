"""What a sheet lists: one small row for each thing a knight has, suffers or leads."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from django.db import models
from django.utils.text import capfirst

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character

LONGEST = 20_000
"""So many letters a text on a sheet holds."""


class Record(CampaignRow):
    """One row of a list on the sheet. Each kind names its own `fields`: they are what is typed,
    exported, changed in place and taken back; all else on it follows from them or from the log."""

    character = models.ForeignKey(Character, models.CASCADE, related_name="%(class)ss")
    position = models.PositiveSmallIntegerField(default=0)

    fields: ClassVar[tuple[str, ...]] = ()

    class Meta:
        abstract = True

    @classmethod
    def label(cls, field: str) -> str:
        """What a field is called on the sheet."""
        named = cast("models.Field[object, object]", cls._meta.get_field(field))
        return capfirst(str(named.verbose_name))

    @classmethod
    def kind(cls) -> str:
        """The word for this kind in addresses, in the log and in files."""
        return cls._meta.model_name or ""

    def kept(self) -> dict[str, Any]:
        """All that is remembered of it, in plain values: for the log, for undo, for files."""
        return {"position": self.position} | {name: getattr(self, name) for name in self.fields}

    def readable_by(self, member: Membership) -> bool:
        """Whether somebody who reads the whole sheet reads this; only notes say otherwise."""
        return True

"""What a sheet lists: one small row for each thing a knight has, suffers or leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from django.db import models
from django.utils.text import capfirst
from django.utils.translation import gettext

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.term import term, told
from characters.rules.money import written

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise

LONGEST = 20_000
"""So many letters a text on a sheet holds."""


class Record(CampaignRow):
    """One row of a list on the sheet. Each kind names its own `fields`: they are what is typed,
    exported, changed in place and taken back; all else on it follows from them or from the log.
    Those in `money` count denarii. One row is `called` so, in a sentence."""

    character = models.ForeignKey(Character, models.CASCADE, related_name="%(class)ss")
    position = models.PositiveSmallIntegerField(default=0)

    fields: ClassVar[tuple[str, ...]] = ()
    money: ClassVar[tuple[str, ...]] = ()
    called: ClassVar[StrPromise]

    class Meta:
        abstract = True

    @classmethod
    def declared(cls, field: str) -> models.Field[Any, Any]:
        """A field as the model declares it."""
        return cast("models.Field[Any, Any]", cls._meta.get_field(field))

    @classmethod
    def label(cls, field: str) -> str:
        """What a field is called on the sheet."""
        return capfirst(str(cls.declared(field).verbose_name))

    @classmethod
    def shown(cls, field: str, value: Any) -> str:
        """How a value of a field reads: what was chosen by its label, money in coins, a Skill and
        what the hall wrote itself in the reader's language, nothing for what is not known."""
        if value is None or value == "":
            return ""
        if isinstance(value, bool):
            return gettext("yes") if value else gettext("no")
        if field in cls.money:
            return written(value)
        if isinstance(value, str) and field == "skill":
            return term(value)
        labels = dict(cls.declared(field).flatchoices)
        return told(labels.get(value, value)).replace("-", "−", isinstance(value, int))

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

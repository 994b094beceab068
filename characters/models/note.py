"""What somebody wrote down, and for whose eyes."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from characters.models.campaign import Membership
from characters.models.record import LONGEST, Record
from characters.models.told_note import told_note


class NoteQuerySet(models.QuerySet["Note"]):
    def visible_to(self, member: Membership) -> Self:
        """The notes that `member` may read: the door to them. `Note.readable_by` is the same
        rule for one note in hand."""
        mine = self.filter(campaign_id=member.campaign_id)
        if member.left is not None:
            return mine.none()
        if member.is_gamemaster:
            return mine
        own = Q(audience=Note.Audience.OWNER, character__owner_id=member.pk)
        return mine.filter(
            Q(audience=Note.Audience.TABLE) | (own if _plays(member) else Q(pk__in=()))
        )


def _plays(member: Membership) -> bool:
    return not member.is_spectator


class Note(Record):
    """A note on a character. What only the gamemaster reads does not exist for anybody else. One
    with an `occasion` is an entry of the winter of its year."""

    class Audience(models.TextChoices):
        GAMEMASTER = "gamemaster", _("only the gamemaster")
        OWNER = "owner", _("the owner and the gamemaster")
        TABLE = "table", _("everyone at the table")

    class Occasion(models.TextChoices):
        ADVENTURE = "adventure", _("solo adventure")
        PERSONAL = "personal", _("personal event")

    title = models.CharField(_("title"), max_length=120, blank=True)
    text = models.TextField(_("text"), max_length=LONGEST)
    audience = models.CharField(_("who reads it"), max_length=10, choices=Audience)
    year = models.SmallIntegerField(_("year"), null=True, blank=True)

    occasion = models.CharField(
        _("entry of the winter"), max_length=10, choices=Occasion, blank=True, default=""
    )

    called = _("note")
    fields: ClassVar[tuple[str, ...]] = ("title", "text", "audience", "year", "occasion")

    objects = NoteQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title or self.text[:40]

    @classmethod
    def shown(cls, field: str, value: Any) -> str:
        """As of every row; the text of how a knight was made line by line."""
        return told_note(value) if field == "text" and value else super().shown(field, value)

    def readable_by(self, member: Membership) -> bool:
        if member.left is not None or self.campaign_id != member.campaign_id:
            return False
        if member.is_gamemaster or self.audience == Note.Audience.TABLE:
            return True
        owner = self.character.belongs_to(member) and not member.is_spectator
        return self.audience == Note.Audience.OWNER and owner

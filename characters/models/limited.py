"""What everybody at the table knows of a character whose sheet is not open to them: built from a
short list of columns, so that nothing else can stand in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Q, Sum

from characters.models.character import Character
from characters.models.glory import GloryAward

COLUMNS = ("pk", "name", "title", "arms", "portrait__digest")
"""All that the limited view reads of a character, beside the sum of the Glory."""


@dataclass(frozen=True, slots=True)
class Limited:
    """Name, title, arms, portrait and Glory: the limited view of a character."""

    pk: UUID
    name: str
    title: str
    arms: Mapping[str, Any]
    portrait: str
    glory: int


def limited(campaign: UUID, pk: UUID) -> Limited:
    """The limited view of a character of this campaign, in one statement."""
    counted = Q(glory_awards__state=GloryAward.State.RELEASED)
    rows = Character.objects.filter(campaign=campaign, pk=pk)
    total = Sum("glory_awards__amount", filter=counted)
    known = rows.annotate(glory=total).values_list(*COLUMNS, "glory").get()
    key, name, title, arms, portrait, glory = known
    return Limited(key, name, title, arms or {}, portrait or "", glory or 0)

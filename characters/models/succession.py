"""Who is a knight's heir, and since when the heir has taken over: the one place that knows it."""

from __future__ import annotations

from typing import Any, Self

from django.db import models
from django.db.models import Q

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character, known_to, whole_to
from characters.models.household import Relative
from characters.rules.succession import after

HAS_HEIRS = "has_heirs"
"""Whether there are any in a character's campaign, where that was asked with the character: what
then costs no statement of its own."""


def may_have_line(character: Character) -> bool:
    """Whether it is worth asking who comes before and after a character."""
    return bool(vars(character).get(HAS_HEIRS, True))


class SuccessionQuerySet(models.QuerySet["Succession"]):
    def kept(self) -> Self:
        """All that name somebody, with both ends outside the bin."""
        there = Q(predecessor__binned=None, heir__binned=None)
        return self.filter(there).exclude(heir=None, kin=None)

    def visible_to(self, member: Membership) -> Self:
        """Those that `member` may know: both ends known, and, until the heir has taken over, the
        predecessor's sheet read whole."""
        mine = self.kept().filter(campaign=member.campaign_id)
        if member.is_gamemaster:
            return mine
        known = known_to(member, "predecessor__") & (Q(heir=None) | known_to(member, "heir__"))
        return mine.filter(known, ~Q(since=None) | whole_to(member, "predecessor__"))

    def taken_over(self) -> Self:
        """Those whose heir has taken over."""
        return self.exclude(since=None)

    def waiting(self) -> Self:
        """Those whose heir has not."""
        return self.filter(since=None)


class Succession(CampaignRow):
    """The heir of one knight: a character, or one of the family list (`kin`) who has no sheet yet;
    of a character that was made of one, both. `since` is the year in which the heir took over.
    What pages tell of predecessors and heirs is read from here, and kept nowhere else.
    """

    predecessor = models.OneToOneField(
        Character, models.CASCADE, related_name="succession", editable=False
    )
    heir = models.ForeignKey(
        Character, models.CASCADE, null=True, related_name="inheritances", editable=False
    )
    kin = models.ForeignKey(Relative, models.SET_NULL, null=True, related_name="+", editable=False)
    since = models.SmallIntegerField(null=True, editable=False)

    objects = SuccessionQuerySet.as_manager()

    def __str__(self) -> str:
        return str(self.heir or self.kin or "")

    @property
    def is_open(self) -> bool:
        """Whether both ends are known to everybody at the table."""
        return not self.predecessor.is_hidden and not (self.heir and self.heir.is_hidden)

    @property
    def told(self) -> dict[str, Any]:
        """What the log keeps of it; nothing where nobody is named."""
        if self.heir_id is None and self.kin_id is None:
            return {}
        ends = {"heir": self.heir_id, "kin": self.kin_id}
        ids = {name: str(one) if one else None for name, one in ends.items()}
        return ids | {"name": str(self), "since": self.since}


def lord_now(member: Membership, character: Character) -> str:
    """Who has taken over from the lord whom a sheet names, as far as `member` may know; nothing
    where nobody has, or where two bore that name. In one statement, and none without a lord."""
    if not character.lord or not may_have_line(character):
        return ""
    rows = Succession.objects.visible_to(member).taken_over().exclude(heir=None)
    columns = ("predecessor", "predecessor__name", "heir", "heir__name")
    found = list(rows.order_by("predecessor__sort_key", "id").values_list(*columns))
    heirs = {before: heir for before, _name, heir, _called in found}
    names = {heir: called for _before, _name, heir, called in found}
    lord = character.lord.casefold()
    lords = [before for before, name, _heir, _called in found if name.casefold() == lord]
    later = after(heirs, lords[0]) if len(lords) == 1 else []
    return names[later[-1]] if later and names[later[-1]] != character.lord else ""

"""A gamemaster who looks at the table as one of its players does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from characters.models.campaign import Membership
from characters.models.user import User

LOOKING = "looking"
"""Under this word a session remembers the seat as which its owner looks, and its campaign."""


@dataclass(frozen=True, slots=True)
class Looking:
    """Who looks, a gamemaster, and as whom."""

    by: Membership
    seat: Membership


def told(seat: Membership) -> dict[str, str]:
    """What a session remembers."""
    return {"campaign": str(seat.campaign_id), "seat": str(seat.pk)}


def looking(user: User, remembered: Mapping[str, str] | None) -> Looking | None:
    """As whom `user` looks now, by what the session remembers; nothing as soon as one of the two
    has left, `user` is no gamemaster of that table, or the other is one. In one statement."""
    if not remembered:
        return None
    pk = UUID(remembered["seat"])
    seats = Membership.objects.active().select_related("campaign", "user")
    both = seats.filter(Q(user=user.pk) | Q(pk=pk), campaign_id=UUID(remembered["campaign"]))
    found = list(both)
    by = next((one for one in found if one.user_id == user.pk and one.is_gamemaster), None)
    seat = next((one for one in found if one.pk == pk and not one.is_gamemaster), None)
    return Looking(by, seat) if by and seat else None

"""The limited view of a character, for those to whom the sheet is not open."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from characters.models import Campaign, Membership, Role
from characters.models.limited import Limited, limited
from characters.rules.glory import MOST, rank
from characters.views.coat import Coat, coat, portrait_address
from characters.views.parts import grouped, plain_name
from characters.views.request import Request
from rolls.rules.rulings import Rulings

NOBODY = UUID(int=0)
LIMITED = "limited"
"""What the limited view is called where it is asked for alone."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a template shows of the limited view."""

    known: Limited
    initial: str
    coat: Coat | None
    portrait: str
    total: str
    rank: str

    @classmethod
    def of(cls, campaign: Campaign, pk: UUID) -> Face:
        """In: the campaign with its rulings, and a character of it."""
        known = limited(campaign.pk, pk)
        edition = Rulings.from_json(campaign.rulings.get("d20", {})).glory_ranks
        title = rank(min(known.glory, MOST), edition).title
        arms = coat(campaign.pk, pk, known.arms)
        portrait = portrait_address(campaign.pk, pk, known.portrait)
        shown = (plain_name(known.name)[:1], arms, portrait)
        return cls(known, *shown, grouped(known.glory), _(title))


def limited_page(
    request: Request,
    member: Membership,
    pk: UUID,
    *,
    line: SafeString,
    back: str = "",
    after: UUID | None = None,
) -> HttpResponse:
    """The page of a character whose sheet is not open, with the `line` that leads through it;
    `back` leads those who may to the whole.
    Else it is live, from the event `after` on, and read anew alone by `?section=limited`."""
    here = reverse("characters:sheet", args=(member.campaign_id, pk))
    context = {
        "campaign": member.campaign,
        "member": member,
        "face": Face.of(member.campaign, pk),
        "back": back,
        "line": line,
        "after": after or "",
        "live": "" if back else f"{here}?section={LIMITED}",
    }
    alone = request.htmx and request.GET.get("section") == LIMITED
    page = "characters/sheet/_limited.html" if alone else "characters/sheet/limited.html"
    return render(request, page, context)


def anybody(member: Membership) -> Membership:
    """A seat at the same table that owns nothing and may do nothing: it reads what all read."""
    seat = copy(member)
    seat.pk, seat.role, seat.left = NOBODY, Role.SPECTATOR, None
    return seat

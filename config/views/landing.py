"""The front door."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import get_text_list
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters import access
from characters.models import Character
from config.demo import people


@never_cache
@login_not_required
@require_safe
def landing(request: HttpRequest) -> HttpResponse:
    """What Winterhall is, and the ways in; for those who are in, their campaigns."""
    context = {
        "seats": access.campaigns_of(request.user) if request.user.is_authenticated else (),
        "demo": _demo() if settings.DEMO else None,
        "demo_mode": settings.DEMO,
    }
    return render(request, "config/landing.html", context)


@dataclass(frozen=True)
class PlayerDoor:
    """A player of the demo by the number of the seat, and their knights in words."""

    seat: int
    knights: str


@dataclass(frozen=True)
class Demo:
    """What the doors say of the demo."""

    name: str
    players: Sequence[PlayerDoor]


def _demo() -> Demo | None:
    campaign = people.campaign()
    if campaign is None:
        return None
    living = Character.objects.living().filter(campaign=campaign)
    owned = living.filter(owner__user__in=people.PLAYERS.values())
    knights = list(owned.by_name().values_list("owner__user", "name"))
    doors = []
    for seat, pk in people.PLAYERS.items():
        names = [name for owner, name in knights if owner == pk]
        doors.append(PlayerDoor(seat, get_text_list(names, gettext("and"))))
    return Demo(campaign.name, [door for door in doors if door.knights])

"""All knights at a glance, put in order by links."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters import access
from characters.models.overview import Knight, knights
from characters.views.request import Request

Key = Callable[[Knight], Any]
COLUMNS: dict[str, tuple[str | Promise, Key, bool]] = {
    "name": (_("Name"), lambda one: one.sort_key, False),
    "player": (_("Player"), lambda one: one.player.casefold() or None, False),
    "age": (_("Age"), lambda one: one.age, True),
    "hit_points": (_("Hit Points"), lambda one: one.hit_points, False),
    "wounds": (_("Wounds"), lambda one: sum(one.wounds), True),
    "glory": (_("Glory"), lambda one: one.glory, True),
    "honor": (_("Honor"), lambda one: one.honor, True),
    "passions": (
        _("Passions"),
        lambda one: max((v for _n, v in one.passions), default=None),
        True,
    ),
    "checks": (_("Checks"), lambda one: one.ticked, True),
    "armour": (_("Armour"), lambda one: one.protection.armour, True),
}
"""What is shown, by what it is put in order, and whether the greatest comes first."""


@dataclass(frozen=True, slots=True)
class Column:
    """A heading, and the address that puts the knights in its order: once more, the other way."""

    title: str | Promise
    query: str
    order: str


@never_cache
@require_safe
def overview(request: Request, campaign: UUID) -> HttpResponse:
    """Everybody in play, in the order of `?by=`; with `&turned=1` the other way."""
    member = access.gamemaster(request.user, campaign)
    by = request.GET.get("by", "name")
    by = by if by in COLUMNS else "name"
    turned = "turned" in request.GET
    context = {
        "campaign": member.campaign,
        "knights": in_order(knights(member), by, turned=turned),
        "columns": [_column(name, by, turned=turned) for name in COLUMNS],
    }
    return render(request, "characters/overview/detail.html", context)


def in_order(found: list[Knight], by: str, *, turned: bool) -> list[Knight]:
    """Knights by one column; equals by name, and those of whom it is not known last."""
    _title, key, downwards = COLUMNS[by]
    known = [one for one in found if key(one) is not None]
    unknown = [one for one in found if key(one) is None]
    return [*sorted(known, key=key, reverse=downwards != turned), *unknown]


def _column(name: str, by: str, *, turned: bool) -> Column:
    title, _key, downwards = COLUMNS[name]
    if name != by:
        return Column(title, f"?by={name}", "")
    order = "descending" if downwards != turned else "ascending"
    return Column(title, f"?by={name}" if turned else f"?by={name}&turned=1", order)

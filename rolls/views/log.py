"""All rolls of a campaign: looked through, and taken along as a table."""

import csv
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from characters import access
from characters.views.before import asked_before
from characters.views.request import Request
from rolls.forms.log import LogForm
from rolls.models import log as rolls
from rolls.models.roll import Roll, RollSide

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would compute."""


@cache_control(private=True, no_cache=True)
@require_safe
def log(request: Request, campaign: UUID) -> HttpResponse:
    """The newest rolls that are looked for; by `?before=` an event, older ones."""
    member = access.member(request.user, campaign)
    before = asked_before(request, member)
    form = LogForm(request.GET, member=member)
    found = rolls.page(member, form.search, before=before) if form.is_valid() else None
    asked = request.GET.copy()
    asked.pop("before", None)
    context = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "form": form,
        "page": found,
        "asked": asked.urlencode(),
        "is_asked": any(asked.values()),
        "is_older": before is not None,
    }
    return render(request, "rolls/log/detail.html", context, status=200 if found else 422)


@cache_control(private=True, no_cache=True)
@require_safe
def table(request: Request, campaign: UUID) -> HttpResponse:
    """The same as a file of comma-separated values, oldest first."""
    member = access.member(request.user, campaign)
    form = LogForm(request.GET, member=member)
    if not form.is_valid():
        return log(request, campaign)
    answer = HttpResponse(content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="rolls.csv"'
    answer.write("\N{ZERO WIDTH NO-BREAK SPACE}")  # by which spreadsheets know the encoding
    lines = csv.writer(answer)
    lines.writerow(HEAD)
    lines.writerows(_line(side) for side in rolls.every_side(member, form.search))
    return answer


HEAD = (
    *("time", "session", "year", "by", "audience", "manner", "character", "thrown for"),
    *("value on the sheet", "modifiers", "rolled against", "dice", "faces", "total"),
    *("outcome", "result", "real dice", "void"),
)
"""The same in every language, so that what reads the file goes on reading it."""


def _line(side: RollSide) -> list[Any]:
    roll, event = side.roll, side.roll.event
    faces = side.naturals or [side.face]
    line = (
        event.at.isoformat(timespec="seconds"),
        roll.session.number if roll.session else None,
        event.year,
        str(event.actor) if event.actor else "",
        event.audience,
        roll.manner,
        side.character_name,
        side.name or roll.label,
        side.standing,
        "; ".join(f"{one['amount']:+d} {one['reason']}".strip() for one in side.modifiers),
        _against(side),
        side.notation,
        " ".join(str(face) for face in faces if face is not None),
        side.total,
        side.outcome,
        side.result,
        "yes" if side.typed else "",
        "yes" if roll.is_void else "",
    )
    return [_harmless(cell) for cell in line]


def _against(side: RollSide) -> int | None:
    """What was rolled against: for a test of a d6 pool its difficulty, not its number of dice."""
    if side.roll.manner == Roll.Manner.POOL:
        return side.roll.opposition
    return side.value


def _harmless(cell: object) -> object:
    """A text that a spreadsheet takes for a text."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell

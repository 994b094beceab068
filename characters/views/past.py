"""What a Statistic or the Glory was in a year, with a chart of all years."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from characters import access
from characters.forms.past import PastForm
from characters.models import Character, Kind, Membership, Statistic
from characters.models.past import GLORY, Past, past_of, past_of_glory
from characters.models.term import term
from characters.rules.history import turns
from characters.views.chart import chart
from characters.views.parts import grouped
from characters.views.request import Request
from rolls.rules.resolution import shown


@cache_control(private=True, no_cache=True)
@require_safe
def past(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """The question, and by `?of=…&year=…` its answer."""
    member, found = access.character(request.user, campaign, character)
    statistics = list(found.statistics.in_sheet_order())
    asked = request.GET if "of" in request.GET else None
    initial = {"of": GLORY, "year": member.campaign.year}
    form = PastForm(asked, choices=_choices(statistics), initial=initial)
    context: dict[str, Any] = {"campaign": member.campaign, "character": found, "form": form}
    if form.is_bound and form.is_valid():
        told = _past(member, found, statistics, form.cleaned_data["of"])
        year = form.cleaned_data["year"]
        if year > told.last:
            sentence = gettext("The story has come to {year}; nobody knows what comes after.")
            form.add_error("year", sentence.format(year=told.last))
        else:
            context |= _told(told, year, is_glory=form.cleaned_data["of"] == GLORY)
    status = 422 if form.is_bound and not form.is_valid() else 200
    return render(request, "characters/history/past.html", context, status=status)


def _choices(statistics: list[Statistic]) -> list[tuple[str, Any]]:
    """Glory, and every side of every statistic under its kind."""
    kinds: dict[str, list[tuple[str, str]]] = {}
    for one in statistics:
        rows = kinds.setdefault(str(Kind(one.kind).label).capitalize(), [])
        rows += [(f"{one.pk}-{side}", term(one.name_of(side))) for side in one.sides()]
    return [(GLORY, gettext("Glory")), *kinds.items()]


def _past(
    member: Membership, character: Character, statistics: list[Statistic], asked: str
) -> Past:
    if asked == GLORY:
        return past_of_glory(member, character)
    pk, _, side = asked.rpartition("-")
    statistic = next(one for one in statistics if str(one.pk) == pk)
    return past_of(member, statistic, side)


def _told(told: Past, year: int, *, is_glory: bool) -> dict[str, Any]:
    """The answer in words, the drawing, and the table of the years in which it changed."""

    def written(value: int | None) -> str:
        if value is None:
            return "–"
        return grouped(value) if is_glory else shown(value)

    return {
        "name": told.name,
        "year": year,
        "value": written(told.value_in(year)),
        "first": told.years[0][0],
        "last": told.years[-1][0],
        "chart": chart(told.years, asked=year),
        "rows": [(when, written(value)) for when, value in turns(told.years)],
    }

"""How a table reads the rules, and the year in which it plays."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.campaign import change_rulings, set_year
from characters.actions.sheet import Stale
from characters.forms.campaign import YearForm
from characters.forms.rulings import SYSTEMS, RulingsForm, System, label_of
from characters.models import Membership
from characters.rules.years import period
from characters.views.telling import tell
from rolls.rules.readings import Readings, RulingField

PAGES = {"d20": "rulings", "pool": "pool_rulings"}
"""Where each system's readings stand."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def rulings(request: HttpRequest, campaign: UUID, name: str = "d20") -> HttpResponse:
    """Every reading of the table in one system: members read, gamemasters change."""
    system = SYSTEMS[name]
    if request.method != "POST":
        return _page(request, access.member(request.user, campaign), system)
    by = access.gamemaster(request.user, campaign)
    form = RulingsForm(request.POST, current=_current(by, system), system=system)
    if form.is_valid():
        try:
            based_on = form.cleaned_data["based_on"]
            readings = {"rulings": form.rulings, "based_on": based_on, "by": by, "system": name}
            done = form.once(by, change_rulings, by.campaign, **readings)
            if done:
                tell(request, done, gettext("The rulings hold from now on."))
                return redirect(f"characters:{PAGES[name]}", campaign)
        except Stale as stale:
            form.overtaken(stale.now)
    return _page(request, by, system, rulings_form=form)


@never_cache
@require_POST
def year(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Set the year in which the campaign stands."""
    by = access.gamemaster(request.user, campaign)
    form = YearForm(request.POST)
    if form.is_valid():
        try:
            done = form.once(by, set_year, by.campaign, by=by, **form.choices)
            if done:
                said = gettext("It is the year {year} now; ages follow.")
                tell(request, done, said.format(year=form.cleaned_data["year"]))
                return redirect("characters:rulings", campaign)
        except Stale as stale:
            form.overtaken(stale.now)
    return _page(request, by, SYSTEMS["d20"], year_form=form)


@dataclass(frozen=True)
class Ruling:
    """One reading as the page shows it: what holds at this table, and what is usual."""

    title: str
    help: str
    current: str
    usual: str

    @property
    def differs(self) -> bool:
        return self.current != self.usual


def _current(member: Membership, system: System) -> Readings:
    found: Readings = system.read(member.campaign.rulings.get(system.name, {}))
    return found


def _page(
    request: HttpRequest,
    member: Membership,
    system: System,
    *,
    rulings_form: RulingsForm | None = None,
    year_form: YearForm | None = None,
) -> HttpResponse:
    current, now = _current(member, system), member.campaign.year
    refused = rulings_form or year_form
    if member.is_gamemaster:
        rulings_form = rulings_form or RulingsForm(current=current, system=system)
        year_form = year_form or YearForm(initial={"year": now, "based_on": now})
    context = {
        "campaign": member.campaign,
        "member": member,
        "rulings": [_ruling(field, current, system.usual) for field in system.fields],
        "differences": current.differences(system.usual),
        "edition": current.edition,
        "here": reverse(f"characters:{PAGES[system.name]}", args=(member.campaign_id,)),
        "period": period(now),
        "rulings_form": rulings_form,
        "year_form": year_form,
    }
    status = refused.status if refused else 200
    page = f"characters/campaign/{PAGES[system.name]}.html"
    return render(request, page, context, status=status)


def _ruling(field: RulingField, current: Readings, usual: Readings) -> Ruling:
    return Ruling(
        title=gettext(field.title),
        help=gettext(field.help),
        current=label_of(field, getattr(current, field.name)),
        usual=label_of(field, getattr(usual, field.name)),
    )

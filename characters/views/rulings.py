"""How a table reads the rules, and the year in which it plays."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.campaign import change_rulings, set_year
from characters.actions.sheet import Stale
from characters.forms.campaign import YearForm
from characters.forms.rulings import RulingsForm, label_of
from characters.models import Membership
from characters.rules.years import period
from characters.views.telling import tell
from rolls.rules.ruling_fields import FIELDS, RulingField
from rolls.rules.rulings import DEFAULT, Rulings


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def rulings(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Every reading of the table: members read, gamemasters change."""
    if request.method != "POST":
        return _page(request, access.member(request.user, campaign))
    by = access.gamemaster(request.user, campaign)
    form = RulingsForm(request.POST, current=_current(by))
    if form.is_valid():
        try:
            based_on = form.cleaned_data["based_on"]
            readings = {"rulings": form.rulings, "based_on": based_on, "by": by}
            done = form.once(by, change_rulings, by.campaign, **readings)
            if done:
                tell(request, done, gettext("The rulings hold from now on."))
                return redirect("characters:rulings", campaign)
        except Stale as stale:
            form.overtaken(stale.now)
    return _page(request, by, rulings_form=form)


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
    return _page(request, by, year_form=form)


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


def _current(member: Membership) -> Rulings:
    return Rulings.from_json(member.campaign.rulings["d20"])


def _page(
    request: HttpRequest,
    member: Membership,
    *,
    rulings_form: RulingsForm | None = None,
    year_form: YearForm | None = None,
) -> HttpResponse:
    current, now = _current(member), member.campaign.year
    refused = rulings_form or year_form
    if member.is_gamemaster:
        rulings_form = rulings_form or RulingsForm(current=current)
        year_form = year_form or YearForm(initial={"year": now, "based_on": now})
    context = {
        "campaign": member.campaign,
        "member": member,
        "rulings": [_ruling(field, current) for field in FIELDS],
        "differences": current.differences(DEFAULT),
        "edition": current.edition,
        "period": period(now),
        "rulings_form": rulings_form,
        "year_form": year_form,
    }
    status = refused.status if refused else 200
    return render(request, "characters/campaign/rulings.html", context, status=status)


def _ruling(field: RulingField, current: Rulings) -> Ruling:
    return Ruling(
        title=gettext(field.title),
        help=gettext(field.help),
        current=label_of(field, getattr(current, field.name)),
        usual=label_of(field, getattr(DEFAULT, field.name)),
    )

"""Weeks at rest: what they heal, told beforehand, and booked just so."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.healing import heal_wounds, healing, mark_of
from characters.actions.sheet import Stale
from characters.forms.wound import RestForm
from characters.models import Character, Membership
from characters.models.health import open_wounds, vitals_of
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.request import Request
from rolls.rules.errors import RuleError


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def rest(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Let weeks at rest heal the wounds, the smallest first."""
    member, found = access.own_character(request.user, campaign, character)
    sent = request.POST if request.method == "POST" else None
    form = RestForm(sent, initial={"weeks": 1, "based_on": _mark(found)})
    if sent is None or "show" in sent or not form.is_valid():
        return _ask(request, member, found, form)
    try:
        done = form.once(member, heal_wounds, found, by=member, **form.choices)
    except Stale as stale:
        said = gettext("The wounds have changed meanwhile. Nothing was written down: look again.")
        form.refuse(said, based_on=stale.now)
        done = None
    if not done:
        return _ask(request, member, found, form)
    weeks = form.cleaned_data["weeks"]
    said = gettext("{name} has rested: {weeks} weeks.").format(name=found.name, weeks=weeks)
    beside = part(member, found, "health", swap=True)
    return answer(request, found, said, beside, anchor="#sheet-health")


def _mark(character: Character) -> str:
    return mark_of(open_wounds(character), vitals_of(character).healing_rate)


def _ask(
    request: Request, member: Membership, character: Character, form: RestForm
) -> HttpResponse:
    """The weeks, and what so many of them would do to each wound as they now stand."""
    status = form.status if form.is_bound and not form.is_valid() else 200
    context: dict[str, Any] = {"form": form, "rate": vitals_of(character).healing_rate}
    weeks = _weeks(form)
    wounds = open_wounds(character)
    try:
        context["healing"] = healing(wounds, context["rate"], weeks) if weeks else ()
    except RuleError as error:
        context["trouble"] = str(error)
    return ask(request, member, character, "rest", room="wound", status=status, **context)


def _weeks(form: RestForm) -> int | None:
    """How many weeks are shown: those that were typed, else one."""
    if not form.is_bound:
        return 1
    weeks: int | None = getattr(form, "cleaned_data", {}).get("weeks")
    return weeks

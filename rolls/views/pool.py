"""The d6 pool of Beasts and mortals: a test against a difficulty, and two pools opposed."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.models import Aptitude, Character, Membership
from characters.views.request import Request
from rolls.access import audiences, may_type
from rolls.actions.pool import throw_pool, throw_pools
from rolls.actions.pool_side import pool_rulings, terms_of
from rolls.forms.clash import ClashForm
from rolls.forms.pool import PoolForm, PoolTestForm
from rolls.rules.errors import RuleError
from rolls.views.answers import answer
from rolls.views.pool_prospect import PoolProspect, clash_of, prospect_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def pool(request: Request, campaign: UUID, character: UUID | None = None) -> HttpResponse:
    """A test against a difficulty, for a character or for nobody in particular."""
    member, found = _seat(request, campaign, character)
    form = PoolTestForm(_sent(request), **_offered(member, found))
    context = _context(request, member, found, gettext("Pool test"))
    context["other"] = _place("clash", member, found)
    if _is_thrown(request, form):
        subject = found or member.campaign
        done = form.once(member, throw_pool, subject, by=member, **form.choices)
        if done:
            return answer(request, member, done, context)
    return _page(request, context, form, found)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def clash(request: Request, campaign: UUID, character: UUID | None = None) -> HttpResponse:
    """Two pools against each other."""
    member, found = _seat(request, campaign, character)
    others = Character.objects.living().known_to(member).filter(campaign=campaign).by_name()
    if found is not None:
        others = others.exclude(pk=found.pk)
    form = ClashForm(_sent(request), characters=others, **_offered(member, found))
    context = _context(request, member, found, gettext("Pool against pool"))
    context["other"] = _place("pool", member, found)
    if _is_thrown(request, form):
        subject = found or member.campaign
        done = form.once(member, throw_pools, subject, by=member, **form.choices)
        if done:
            return answer(request, member, done, context)
    return _page(request, context, form, found)


def _seat(
    request: Request, campaign: UUID, character: UUID | None
) -> tuple[Membership, Character | None]:
    if character is None:
        return access.participant(request.user, campaign), None
    return access.own_character(request.user, campaign, character)


def _sent(request: Request) -> Any:
    return request.POST if request.method == "POST" else None


def _is_thrown(request: Request, form: PoolForm) -> bool:
    return form.is_bound and form.is_valid() and "show" not in request.POST


def _offered(member: Membership, character: Character | None) -> dict[str, Any]:
    """What a form is made with: who may see it, the readings, and the rows of the sheet."""
    rows = Aptitude.objects.filter(campaign=member.campaign_id, character=character)
    return {
        "audiences": audiences(member, "", character),
        "rulings": pool_rulings(member.campaign),
        "rows": list(rows.order_by("position", "id")) if character else [],
        "typed": may_type(member),
    }


def _context(
    request: Request, member: Membership, character: Character | None, name: str
) -> dict[str, Any]:
    return {
        "campaign": member.campaign,
        "name": name,
        "who": character.name if character else "",
        "back": character.get_absolute_url() if character else "",
        "again": request.path,
        "others": [] if character else _with_rows(member),
    }


def _place(name: str, member: Membership, character: Character | None) -> str:
    if character is None:
        return reverse(f"rolls:{name}", args=(member.campaign_id,))
    return reverse(f"rolls:{name}_character", args=(member.campaign_id, character.pk))


def _with_rows(member: Membership) -> list[tuple[str, str]]:
    """Whom the member may throw for with rows of their sheet: name and address."""
    found = Character.objects.living().known_to(member).filter(campaign=member.campaign_id)
    if not member.is_gamemaster:
        found = found.filter(owner=member)
    rows = Aptitude.objects.filter(campaign=member.campaign_id).values("character")
    return [(one.name, _place("pool", member, one)) for one in found.filter(pk__in=rows).by_name()]


def _page(
    request: Request, context: dict[str, Any], form: PoolForm, character: Character | None
) -> HttpResponse:
    refused = form.is_bound and not form.is_valid()
    context |= {"form": form, "prospect": _prospect(form, character)}
    page = "rolls/pool/_panel.html" if request.htmx else "rolls/pool/panel.html"
    return render(request, page, context, status=form.status if refused else 200)


def _prospect(form: PoolForm, character: Character | None) -> PoolProspect | None:
    """What it would come to, where enough has been typed to say so."""
    if not form.is_bound or not form.is_valid():
        return None
    try:
        ours = terms_of(character, form.handful)
        if isinstance(form, ClashForm):
            return clash_of(ours, form.against.tested.terms, form.rulings)
        if isinstance(form, PoolTestForm):
            return prospect_of(ours, form.difficulty_typed, form.rulings)
    except RuleError as error:
        return PoolProspect(trouble=str(error))
    return None

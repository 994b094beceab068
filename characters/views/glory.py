"""Glory given, held and taken back by gamemasters."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.glory import (
    award_glory,
    drop_glory,
    hold_glory,
    release_glory,
    withdraw_glory,
)
from characters.actions.once import Done
from characters.forms.keyed import KeyedForm
from characters.forms.sheet import GloryForm, HeldGloryForm
from characters.models import Audience, Character, Event, Membership
from characters.rules.glory import AWARDS
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.parts import grouped
from characters.views.request import Request


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def glory(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Give a character Glory, or hold it; `?because=` names the secret that earned it."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("owner__user"), character)
    form = GloryForm(request.POST) if request.method == "POST" else _new(request, member)
    done = _do(member, found, form) if form.is_valid() else None
    if not done:
        status = form.status if form.is_bound else 200
        return ask(
            request, member, found, "glory_question", status=status, form=form, common=_common()
        )
    said = gettext("{name} was given {amount} Glory.")
    if form.cleaned_data["held"]:
        said = gettext("{amount} Glory for {name} is held. Nobody but gamemasters knows of it.")
    said = said.format(name=found, amount=grouped(form.cleaned_data["amount"]))
    beside = _total(member, found)
    return answer(request, found, said, *beside, anchor="#sheet-glory", award=done.result)


def _new(request: Request, member: Membership) -> GloryForm:
    """An empty form; where a secret earned it, it begins as held."""
    because = request.GET.get("because", "")
    return GloryForm(
        initial={"year": member.campaign.year, "because": because, "held": bool(because)}
    )


def _do(member: Membership, found: Character, form: GloryForm) -> Done | None:
    """Give it, or hold it. Raises Http404 where what it is for is not there."""
    if not form.cleaned_data["held"]:
        return form.once(member, award_glory, found, by=member, **form.award)
    because = None
    if form.cleaned_data["because"]:
        secrets = Event.objects.visible_to(member).exclude(audience=Audience.TABLE)
        rolls = secrets.filter(kind=Event.Kind.ROLL)
        because = get_object_or_404(rolls, pk=form.cleaned_data["because"])
    return form.once(member, hold_glory, found, by=member, because=because, **form.award)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def held(request: Request, campaign: UUID, character: UUID, award: UUID) -> HttpResponse:
    """Give what is held, or drop it."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("owner__user"), character)
    waits = access.find(member, found.glory_awards.visible_to(member), award)
    form = HeldGloryForm(request.POST if request.method == "POST" else None)
    done = None
    if form.is_valid():
        gives = form.cleaned_data["decision"] == form.GIVE
        done = form.once(member, release_glory if gives else drop_glory, waits, by=member)
    if not done:
        status = form.status if form.is_bound else 200
        return ask(request, member, found, "held_glory", form=form, award=waits, status=status)
    said = gettext("{name} was given {amount} Glory.")
    if not gives:
        said = gettext("{amount} Glory that was held for {name} was dropped.")
    said = said.format(name=found, amount=grouped(waits.amount))
    return answer(request, found, said, *_total(member, found), anchor="#sheet-glory")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: Request, campaign: UUID, character: UUID, award: UUID) -> HttpResponse:
    """Take an award back."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("owner__user"), character)
    given = access.find(member, found.glory_awards.visible_to(member), award)
    if request.method != "POST":
        return ask(request, member, found, "withdraw", form=KeyedForm(), award=given)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(member, withdraw_glory, given, by=member)
    if not done:
        return ask(request, member, found, "withdraw", form=form, award=given, status=form.status)
    said = gettext("{amount} Glory of {name} was taken back.").format(
        name=found, amount=grouped(given.amount)
    )
    return answer(request, found, said, *_total(member, found), anchor="#sheet-glory")


def _common() -> list[tuple[str, str]]:
    """What awards usually are, in words and numbers."""
    return [(gettext(word), grouped(amount)) for word, amount in AWARDS.items()]


def _total(member: Membership, character: Character) -> tuple[SafeString, SafeString]:
    """The two parts of the sheet that show Glory."""
    return (
        part(member, character, "renown", swap=True),
        part(member, character, "glory", swap=True),
    )

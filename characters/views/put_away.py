"""Campaigns that are put away: archived and deleted, and the ways back."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from characters import access
from characters.actions import put_away as actions
from characters.actions.once import was_done
from characters.forms.keyed import KeyedForm
from characters.forms.put_away import DeleteCampaignForm
from characters.models import Character, Event, Membership, Role, User
from characters.views.members import members_page
from characters.views.telling import tell, tell_again


@never_cache
@require_safe
def put_away(request: HttpRequest) -> HttpResponse:
    """The archived campaigns at whose tables I sit, and the deleted ones that I may restore."""
    return _page(request, access.person(request.user))


@never_cache
@require_POST
def archive(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """From now on it is only read."""
    said = gettext("{campaign} is put away. A gamemaster may bring it back here.")
    return _done(request, campaign, actions.archive, said)


@never_cache
@require_POST
def unarchive(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Back into play."""
    said = gettext("{campaign} is in play again.")
    return _done(request, campaign, actions.unarchive, said)


def _done(
    request: HttpRequest, campaign: UUID, act: Callable[..., Event], said: str
) -> HttpResponse:
    by = access.gamemaster(request.user, campaign, even_archived=True)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(by, act, by.campaign, by=by)
    if not done:
        return members_page(request, by, refused=form)
    tell(request, done, said.format(campaign=by.campaign))
    return redirect("characters:members", campaign)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete_campaign(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Into the bin, by who types the name; before that it says what goes, and offers the file."""
    user = access.person(request.user)
    key = _key(request)
    if key and was_done(user, key, actions.delete_campaign, subject=campaign):
        tell_again(request)
        return redirect("characters:put_away")
    by = access.gamemaster(request.user, campaign, even_archived=True)
    sent = request.POST if request.method == "POST" else None
    form = DeleteCampaignForm(sent, named=by.campaign.name)
    done = form.is_valid() and form.once(by, actions.delete_campaign, by.campaign, by=by)
    if not done:
        return _ask(request, by, form)
    said = gettext("{campaign} was deleted and lies here for {days} days.")
    messages.success(request, said.format(campaign=by.campaign, days=actions.DAYS))
    return redirect("characters:put_away")


def _ask(request: HttpRequest, by: Membership, form: DeleteCampaignForm) -> HttpResponse:
    seats = Membership.objects.active().filter(campaign=by.campaign)
    context = {
        "campaign": by.campaign,
        "form": form,
        "days": actions.DAYS,
        "knights": Character.objects.kept().filter(campaign=by.campaign).count(),
        "others": seats.exclude(pk=by.pk).count(),
    }
    status = form.status if form.is_bound else 200
    return render(request, "characters/campaign/delete.html", context, status=status)


@never_cache
@require_POST
def restore_campaign(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Out of the bin, whole, with everybody who sat there."""
    user = access.person(request.user)
    form, key = KeyedForm(request.POST), _key(request)
    if key and was_done(user, key, actions.restore_campaign, subject=campaign):
        tell_again(request)
        return redirect("rolls:feed", campaign=campaign)
    seat = get_object_or_404(_binned(user), campaign_id=campaign)
    done = form.is_valid() and form.once(user, actions.restore_campaign, seat.campaign, by=seat)
    if not done:
        return _page(request, user, refused=form)
    said = gettext("{campaign} is back, whole, with everybody who sat there.")
    messages.success(request, said.format(campaign=seat.campaign))
    return redirect(seat.campaign)


def _key(request: HttpRequest) -> UUID | None:
    form = KeyedForm(request.POST)
    return form.cleaned_data["key"] if request.method == "POST" and form.is_valid() else None


def _binned(user: User) -> QuerySet[Membership]:
    """The seats of a person at deleted campaigns that they may restore."""
    seats = Membership.objects.seated().filter(user=user, role=Role.GAMEMASTER)
    return seats.exclude(campaign__binned=None).select_related("campaign")


def _page(request: HttpRequest, user: User, *, refused: KeyedForm | None = None) -> HttpResponse:
    archived = Membership.objects.active().filter(user=user).exclude(campaign__archived=None)
    kept = timedelta(days=actions.DAYS)
    deleted = [
        (seat.campaign, seat.campaign.binned + kept, KeyedForm(auto_id=f"restore-{seat.pk}-%s"))
        for seat in _binned(user).order_by("-campaign__binned", "id")
        if seat.campaign.binned is not None
    ]
    context: dict[str, Any] = {
        "archived": archived.select_related("campaign").order_by("-campaign__archived", "id"),
        "deleted": deleted,
        "days": actions.DAYS,
        "refused": refused,
    }
    status = refused.status if refused else 200
    return render(request, "characters/campaign/put_away.html", context, status=status)

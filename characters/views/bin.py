"""The bin: who was deleted, and the way back."""

from datetime import timedelta
from uuid import UUID

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from characters import access
from characters.actions.fate import DAYS
from characters.actions.fate import restore as bring_back
from characters.actions.once import was_done
from characters.forms.keyed import KeyedForm
from characters.models import Character, Membership
from characters.views.request import Request
from characters.views.telling import tell_again


@never_cache
@require_safe
def bin_page(request: Request, campaign: UUID) -> HttpResponse:
    """What lies in the bin: for a gamemaster all of it, for a player the own."""
    return _page(request, access.participant(request.user, campaign))


@never_cache
@require_POST
def restore(request: Request, campaign: UUID, binned: UUID) -> HttpResponse:
    """Take a character out of the bin, whole."""
    member = access.participant(request.user, campaign)
    form = KeyedForm(request.POST)
    key = form.cleaned_data["key"] if form.is_valid() else None
    if key and was_done(access.person(request.user), key, bring_back, subject=binned):
        tell_again(request)
        return redirect("characters:sheet", campaign=campaign, character=binned)
    found = get_object_or_404(_theirs(member), pk=binned)
    done = key and form.once(member, bring_back, found, by=member)
    if not done:
        return _page(request, member, refused=form)
    messages.success(request, gettext("{name} is back, whole.").format(name=found))
    return redirect(found)


def _theirs(member: Membership) -> QuerySet[Character]:
    """Who lies in the bin, as far as the member may restore them."""
    found = Character.objects.binned().filter(campaign_id=member.campaign_id)
    return found if member.is_gamemaster else found.owned_by(member)


def _page(
    request: Request, member: Membership, *, refused: KeyedForm | None = None
) -> HttpResponse:
    rows = [
        (one, one.binned + timedelta(days=DAYS), KeyedForm(auto_id=f"restore-{one.pk}-%s"))
        for one in _theirs(member).select_related("owner__user").order_by("-binned", "id")
        if one.binned is not None
    ]
    context = {"campaign": member.campaign, "rows": rows, "days": DAYS, "refused": refused}
    status = refused.status if refused else 200
    return render(request, "characters/bin/detail.html", context, status=status)

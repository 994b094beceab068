"""Enemies and other characters of the gamemaster's in a scene."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.models import Character, Membership
from characters.views.request import Request
from rolls.actions.presence import add_enemies, put_in
from rolls.forms.enemy import EnemyForm, PresenceForm
from rolls.models import Encounter
from rolls.views.names import standard_names


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enemies(request: Request, campaign: UUID, encounter: UUID) -> HttpResponse:
    """Make somebody in short, perhaps several alike, hidden, in a scene."""
    member, found = _scene(request, campaign, encounter)
    form = EnemyForm(request.POST if request.method == "POST" else None)
    if form.is_valid() and form.once(member, add_enemies, found, by=member, **form.choices):
        return redirect("rolls:encounter", campaign=campaign, encounter=encounter)
    return _page(request, member, found, form, "enemies")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def present(request: Request, campaign: UUID, encounter: UUID) -> HttpResponse:
    """Choose who of the gamemaster's characters is in a scene."""
    member, found = _scene(request, campaign, encounter)
    own = Character.objects.living().filter(campaign=campaign, owner=None).by_name()
    there = list(found.presences.values_list("character", flat=True))
    sent = request.POST if request.method == "POST" else None
    form = PresenceForm(sent, own=own, initial={"characters": there})
    if form.is_valid() and form.once(member, put_in, found, by=member, **form.choices):
        return redirect("rolls:encounter", campaign=campaign, encounter=encounter)
    return _page(request, member, found, form, "present")


def _scene(request: Request, campaign: UUID, pk: UUID) -> tuple[Membership, Encounter]:
    """Raises Http404 and PermissionDenied as `access.gamemaster` does."""
    member = access.gamemaster(request.user, campaign)
    return member, access.find(member, Encounter.objects.all(), pk)


def _page(
    request: Request,
    member: Membership,
    found: Encounter,
    form: EnemyForm | PresenceForm,
    page: str,
) -> HttpResponse:
    context = {
        "campaign": member.campaign,
        "encounter": found,
        "form": form,
        "names": standard_names(),
    }
    status = form.status if form.is_bound else 200
    return render(request, f"rolls/encounter/{page}.html", context, status=status)

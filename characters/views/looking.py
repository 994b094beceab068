"""A gamemaster looks at the campaign as one of its players does, and ends that."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from characters import access
from characters.forms.put_away import LookForm
from characters.models import Membership
from characters.models.looking import LOOKING, told
from characters.views.members import members_page


@never_cache
@require_POST
def look_as(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """From now on every page of this campaign is as the chosen member reads it, and nothing is
    changed. It is remembered in the session alone: nothing of the other's tells of it."""
    by = access.gamemaster(request.user, campaign, even_archived=True)
    seats = Membership.objects.active().filter(campaign=by.campaign).select_related("user")
    form = LookForm(request.POST, seats=seats)
    if not form.is_valid():
        return members_page(request, by, look_form=form)
    seat: Membership = form.cleaned_data["seat"]
    request.session[LOOKING] = told(seat)
    return redirect(by.campaign)


@never_cache
@require_POST
def look_no_more(request: HttpRequest) -> HttpResponse:
    """With one's own eyes again."""
    remembered = request.session.pop(LOOKING, None)
    if remembered is None:
        return redirect("characters:campaigns")
    return redirect("rolls:feed", campaign=UUID(remembered["campaign"]))

"""A gamemaster lets a knight live whom a winter left dying."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from characters import access
from characters.forms.keyed import KeyedForm
from characters.models import Character
from characters.views.request import Request
from winter.actions.spare import spare as let_live


@never_cache
@require_POST
def spare(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Back to where winters are; a refusal is said there."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("campaign"), character)
    form = KeyedForm(request.POST)
    if not (form.is_valid() and form.once(member, let_live, found, by=member)):
        for said in form.non_field_errors():
            messages.error(request, str(said))
    return redirect("winter:winters", campaign=campaign)

"""A table's own figures for making knights: read, downloaded, changed, given back."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from characters import access
from characters.actions.creation_preset import LARGEST, change_preset, parse, preset_of, written
from characters.forms.keyed import KeyedForm
from characters.forms.knighting import PresetForm
from characters.models import Membership
from characters.rules.reading import Fault, Faults


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def creation_preset(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """By which figures knights are made; a gamemaster hands in a file with others."""
    if request.method != "POST":
        return _page(request, access.participant(request.user, campaign))
    member = access.gamemaster(request.user, campaign)
    form = PresetForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, member, form)
    try:
        data = parse(form.cleaned_data["file"].read(LARGEST + 1))
    except Faults as refused:
        return _page(request, member, form, refused.faults)
    if not form.once(member, change_preset, member.campaign, data=data, by=member):
        return _page(request, member, form)
    messages.success(request, gettext("Knights are made by these figures from now on."))
    return redirect("characters:creation_preset", campaign)


@never_cache
@require_POST
def creation_shipped(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Go back to the figures that are shipped."""
    member = access.gamemaster(request.user, campaign)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(
        member, change_preset, member.campaign, data={}, by=member
    )
    if not done:
        return _page(request, member, back=form)
    messages.success(request, gettext("Knights are made by the shipped figures again."))
    return redirect("characters:creation_preset", campaign)


@never_cache
@require_safe
def creation_file(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """The table's figures as a file."""
    member = access.participant(request.user, campaign)
    answer = HttpResponse(written(member.campaign), content_type="application/json")
    answer["Content-Disposition"] = 'attachment; filename="creation.json"'
    return answer


def _page(
    request: HttpRequest,
    member: Membership,
    form: PresetForm | None = None,
    faults: list[Fault] | None = None,
    back: KeyedForm | None = None,
) -> HttpResponse:
    context = {
        "campaign": member.campaign,
        "member": member,
        "preset": preset_of(member.campaign),
        "form": form or PresetForm(),
        "back": back or KeyedForm(auto_id=""),
        "faults": faults or [],
    }
    pressed = form or back
    status = pressed.status if pressed else 200
    return render(request, "characters/making/preset.html", context, status=status)

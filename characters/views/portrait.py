"""The portrait of a character: shown, changed and taken away."""

from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from characters import access
from characters.actions.portrait import remove_portrait, set_portrait
from characters.forms.keyed import KeyedForm
from characters.forms.portrait import PortraitForm
from characters.models import Character, Membership, Portrait
from characters.views.coat import portrait_address
from characters.views.picture import picture
from characters.views.request import Request
from characters.views.telling import tell


@require_safe
def portrait(request: Request, campaign: UUID, character: UUID) -> HttpResponseBase:
    """The picture; what there is none of does not exist."""
    _, found = access.known(request.user, campaign, character)
    kept = get_object_or_404(Portrait, character=found)
    return picture(request, bytes(kept.image), "image/webp", kept.digest)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def change_portrait(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Send another picture."""
    member, found = access.own_character(request.user, campaign, character)
    sent = (request.POST, request.FILES) if request.method == "POST" else ()
    form = PortraitForm(*sent)
    done = form.is_valid() and form.once(member, set_portrait, found, by=member, **form.choices)
    if not done:
        return _page(request, member, found, form)
    tell(request, done, gettext("{name} has a new portrait.").format(name=found))
    return redirect(found)


@never_cache
@require_POST
def remove_the_portrait(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Take the picture away."""
    member, found = access.own_character(request.user, campaign, character)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(member, remove_portrait, found, by=member)
    if not done:
        return _page(request, member, found, PortraitForm(), refused=form)
    tell(request, done, gettext("{name} has no portrait now.").format(name=found))
    return redirect(found)


def _page(
    request: Request,
    member: Membership,
    character: Character,
    form: PortraitForm,
    refused: KeyedForm | None = None,
) -> HttpResponse:
    asked = refused or form
    kept = Portrait.objects.filter(character=character).first()
    context = {
        "campaign": member.campaign,
        "character": character,
        "form": form,
        "refused": refused,
        "remove_form": KeyedForm(auto_id=False),
        "size": kept and kept.size,
        "address": portrait_address(member.campaign_id, character.pk, kept.digest if kept else ""),
        "action": reverse("characters:change_portrait", args=(member.campaign_id, character.pk)),
    }
    status = asked.status if asked.is_bound else 200
    return render(request, "characters/portrait/detail.html", context, status=status)

"""Links for guests to one sheet: made, listed, closed."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.share import close_link, share, token_of
from characters.forms.keyed import KeyedForm
from characters.models import Character, Membership, ShareLink
from characters.views.members import new_key
from characters.views.request import Request
from characters.views.telling import tell


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def links(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """The links that are open; a POST makes one more and shows it this once."""
    member, found = access.own_character(request.user, campaign, character)
    if request.method != "POST":
        return _page(request, member, found)
    form = KeyedForm(request.POST)
    token = form.is_valid() and token_of(found, form.cleaned_data["key"])
    done = token and form.once(member, share, found, token=token, by=member)
    if not done:
        return _page(request, member, found, refused=form)
    if not ShareLink.objects.open().filter(pk=done.result).exists():
        messages.warning(request, gettext("That link is closed already."))
        return redirect("characters:links", campaign, character)
    place = reverse("characters:shared", args=(token,))
    return _page(request, member, found, link=request.build_absolute_uri(place))


@never_cache
@require_POST
def close(request: Request, campaign: UUID, character: UUID, link: UUID) -> HttpResponse:
    """Close a link, at once."""
    member, found = access.own_character(request.user, campaign, character)
    one = access.find(member, ShareLink.objects.filter(character=found), link)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(member, close_link, one, by=member)
    if not done:
        return _page(request, member, found, refused=form)
    tell(request, done, gettext("That link shows nothing any more."))
    return redirect("characters:links", campaign, character)


def _page(
    request: Request,
    member: Membership,
    found: Character,
    *,
    refused: KeyedForm | None = None,
    link: str = "",
) -> HttpResponse:
    there = ShareLink.objects.open().filter(campaign=member.campaign, character=found)
    context = {
        "campaign": member.campaign,
        "character": found,
        "links": there.select_related("made_by__user").order_by("-made", "id"),
        "refused": refused,
        "link": link,
        "new_key": new_key,
    }
    status = refused.status if refused else 200
    return render(request, "characters/share/links.html", context, status=status)

"""One sheet as those read it who hold a link: nothing but what the whole table reads, and no way
into the campaign. An unknown link, a closed one and one that never was answer alike."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters.models import Membership, Portrait, Role, ShareLink, User
from characters.models.campaign import token_hash
from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.shield import svg
from characters.views import guesses
from characters.views.body import body
from characters.views.limited import NOBODY, Face
from characters.views.piece import piece
from characters.views.request import Request
from characters.views.unlinked import unlinked

QUIET = {"Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow, noarchive"}
SHARED = "shared"
"""Under this word wrong links are counted."""

View = Callable[[Request, ShareLink, str], HttpResponseBase]


def held(view: View) -> Callable[..., HttpResponseBase]:
    """For whoever holds an open link, and for nobody else."""

    @wraps(view)
    def answered(request: Request, guest: str) -> HttpResponseBase:
        user = request.user if isinstance(request.user, User) else None
        if guesses.too_many(request, user, SHARED):
            return _quiet(render(request, "429.html", status=429))
        rows = ShareLink.objects.open().select_related(
            "character__campaign", "character__owner__user"
        )
        link = rows.filter(token_hash=token_hash(guest)).first()
        if link is None:
            guesses.count(request, user, SHARED)
            raise Http404
        return _quiet(view(request, link, guest))

    return answered


def _quiet(answer: HttpResponseBase) -> HttpResponseBase:
    """Found by no search engine, and told to no other house."""
    for name, value in QUIET.items():
        answer[name] = value
    return answer


@never_cache
@login_not_required
@require_safe
@held
def shared(request: Request, link: ShareLink, token: str) -> HttpResponse:
    """The sheet as everybody at the table reads it."""
    context = {"name": link.character.name, "body": _body(link, token)}
    return render(request, "characters/share/shared.html", context)


@never_cache
@login_not_required
@require_safe
@held
def shared_arms(request: Request, link: ShareLink, token: str) -> HttpResponse:
    """The arms as a picture."""
    borne = Arms.from_json(link.character.arms)
    if borne is None:
        raise Http404
    return HttpResponse(svg(borne), content_type="image/svg+xml")


@never_cache
@login_not_required
@require_safe
@held
def shared_portrait(request: Request, link: ShareLink, token: str) -> HttpResponse:
    """The portrait."""
    kept = Portrait.objects.filter(character=link.character).first()
    if kept is None:
        raise Http404
    return HttpResponse(bytes(kept.image), content_type="image/webp")


def _body(link: ShareLink, token: str) -> SafeString:
    """The whole sheet where all at the table read it, else the limited view."""
    character = link.character
    seat = Membership(pk=NOBODY, campaign=character.campaign, role=Role.SPECTATOR)
    if character.is_whole_to(seat):
        html = body(seat, character)
    else:
        face = Face.of(character.campaign, character.pk)
        html = piece("characters/sheet/_limited.html", {"face": face})
    pictures = {
        "arms.svg": reverse("characters:shared_arms", args=(token,)),
        "/portrait/": reverse("characters:shared_portrait", args=(token,)),
    }
    return unlinked(html, pictures)

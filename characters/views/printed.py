"""A sheet for paper: as a page that the browser prints, and as a PDF; also an empty one."""

import unicodedata
from dataclasses import replace
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from characters import access
from characters.models import Character, Membership, Portrait
from characters.models.sheet import Sheet
from characters.views.coat import coat, portrait_address
from characters.views.paper.blank import blank
from characters.views.paper.knight import paper
from characters.views.paper.pdf import FORMATS, pdf
from characters.views.paper.values import Paper
from characters.views.request import Request

LONGEST_NAME = 100


@cache_control(private=True, no_cache=True)
@require_safe
def print_sheet(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Two pages of the whole sheet, as its reader reads it."""
    member, found = access.sheet(request.user, campaign, character)
    address = reverse("characters:pdf", args=(campaign, character))
    secret = _secret(request)
    context = {
        "character": found,
        "coat": coat(campaign, character, found.arms),
        "face": portrait_address(campaign, character, Portrait.objects.digest_of(found)),
        "here": reverse("characters:print", args=(campaign, character)),
        "secret": secret,
        "gamemaster": member.is_gamemaster,
    }
    return _page(request, member, _paper(member, found, secret=secret), address, **context)


@cache_control(private=True, no_cache=True)
@require_safe
def print_blank(request: Request, campaign: UUID) -> HttpResponse:
    """Two pages to be filled in by hand."""
    member = access.member(request.user, campaign)
    address = reverse("characters:pdf_blank", args=(campaign,))
    return _page(request, member, blank(member.campaign), address)


@cache_control(private=True, no_cache=True)
@require_safe
def pdf_sheet(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """The same as a PDF, on A4 or by `?paper=letter`."""
    member, found = access.sheet(request.user, campaign, character)
    face = Portrait.objects.filter(character=found).values_list("image", flat=True).first()
    printed = _paper(member, found, secret=_secret(request))
    return _pdf(request, replace(printed, portrait=bytes(face or b"")))


@cache_control(private=True, no_cache=True)
@require_safe
def pdf_blank(request: Request, campaign: UUID) -> HttpResponse:
    """The empty sheet as a PDF."""
    return _pdf(request, blank(access.member(request.user, campaign).campaign))


def _paper(member: Membership, character: Character, *, secret: bool) -> Paper:
    return paper(Sheet(member, character), secret=secret)


def _secret(request: Request) -> bool:
    """Whether those notes shall be on it that only gamemasters read: to others there are none."""
    return request.GET.get("notes") == "all"


def _page(
    request: Request, member: Membership, paper: Paper, address: str, **more: object
) -> HttpResponse:
    context = {"campaign": member.campaign, "paper": paper, "pdf": address, **more}
    return render(request, "characters/paper/detail.html", context)


def _pdf(request: Request, paper: Paper) -> HttpResponse:
    sheet = request.GET.get("paper", "a4")
    if sheet not in FORMATS:
        raise Http404
    answer = HttpResponse(pdf(paper, sheet), content_type="application/pdf")
    name = file_name(paper.name or _("Blank sheet"))
    answer["Content-Disposition"] = content_disposition_header(True, f"{name}.pdf") or ""
    return answer


def file_name(name: str) -> str:
    """A character's name as that of a file: any script, but nothing that a system minds."""
    kept = "".join(
        " " if one in '/\\:*?"<>|' else one
        for one in name
        if unicodedata.category(one) not in ("Cc", "Cf", "Cs")
    )
    return " ".join(kept.split())[:LONGEST_NAME].strip(". ") or _("Sheet")

"""The back of the sheet: household and standing."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters import access
from characters.models import Aptitude, Character, Membership, plays_pool
from characters.views.ideal_rows import readings
from characters.views.record_rows import RecordList, records_of
from characters.views.record_words import HOUSEHOLD, STANDING, WORDS
from characters.views.request import Request
from characters.views.rows import Rights
from characters.views.squire_rows import once_squire


@never_cache
@require_safe
def back(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Who serves and carries the knight and is of his blood, and what he holds and owns."""
    member, found = access.sheet(request.user, campaign, character)
    lists = {part: _lists(member, found, part) for part in (HOUSEHOLD, STANDING)}
    context = {
        "campaign": member.campaign,
        "character": found,
        "member": member,
        "rights": Rights.of(member, found),
        "lists": lists,
        "once": once_squire(member, found),
        "ideals": readings(member, found),
    }
    return render(request, "characters/back/detail.html", context)


def _lists(member: Membership, character: Character, part: str) -> list[RecordList]:
    """The lists of a part; that of another game where the table plays it, or it is not empty."""
    found = [
        records_of(member, character, kind) for kind, one in WORDS.items() if one.part == part
    ]
    played = plays_pool(member.campaign)
    return [one for one in found if one.kind != Aptitude.kind() or one.rows or played]

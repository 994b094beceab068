"""What a knight fights with and what ails him, row by row: the lists behind the sheet."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters import access
from characters.views.record_rows import records_of
from characters.views.record_words import FRONT, WORDS
from characters.views.request import Request
from characters.views.rows import Rights


@never_cache
@require_safe
def arming(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Weapons, armour and status marks, each to be changed where it stands."""
    member, found = access.sheet(request.user, campaign, character)
    context = {
        "campaign": member.campaign,
        "character": found,
        "member": member,
        "rights": Rights.of(member, found),
        "lists": [
            records_of(member, found, kind) for kind, one in WORDS.items() if one.part == FRONT
        ],
    }
    return render(request, "characters/arming/detail.html", context)

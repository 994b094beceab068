"""The sheet put together, and kept: the one place that says by what a kept piece is found.

A body is kept by who reads it (reader, owner, gamemaster), by that reader's version of the sheet
(the gamemasters' for the owner of a limited one, whose changes move nothing that others hold),
and by all it shows that lies outside: language, the campaign's year and rulings, the owner's name,
and who has taken over from the lord.
A part is kept by a digest of the very data it shows, so that after a change only what differs is
drawn anew. Nothing kept holds a token, a one-time key, or the name of whoever reads it.
"""

import json
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from typing import Any

from django.core.cache import caches
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from characters.models import Character, Membership
from characters.models.character import Reader
from characters.models.sheet import Sheet
from characters.models.succession import lord_now
from characters.views.parts import PARTS
from characters.views.piece import piece
from characters.views.rows import Rights

HOURS = 6 * 3600


def body(member: Membership, character: Character) -> SafeString:
    """The whole sheet as `member` reads it; no statement where it was kept."""
    rights = Rights.of(member, character)
    closed = rights.reader is Reader.GAMEMASTER or not character.is_shown_whole
    version = character.gamemaster_version if closed else character.table_version
    campaign = member.campaign
    around = (
        version,
        campaign.year,
        json.dumps(campaign.rulings, sort_keys=True),
        _owner(character),
        lord_now(member, character),
    )
    return _kept(character, rights, "body", around, lambda: _drawn(member, character, rights))


def part(member: Membership, character: Character, name: str, *, swap: bool = False) -> SafeString:
    """One part, drawn anew; with `swap`, to take its own place beside another answer."""
    shown = PARTS[name](Sheet(member, character))
    return _part(character, Rights.of(member, character), name, shown, swap=swap)


def _drawn(member: Membership, character: Character, rights: Rights) -> SafeString:
    sheet = Sheet(member, character)
    parts = {}
    for name, shows in PARTS.items():
        shown = shows(sheet)
        draw = partial(_part, character, rights, name, shown)
        parts[name] = _kept(character, rights, name, shown, draw)
    return render_to_string("characters/sheet/_body.html", {"parts": parts})


def _part(
    character: Character, rights: Rights, name: str, shown: Any, *, swap: bool = False
) -> SafeString:
    """Draw a part of what it shows and of nothing else, or what is kept would not be right."""
    context = {
        "here": character.get_absolute_url(),
        "campaign": character.campaign_id,
        "character": character.pk,
        "rights": rights,
        "shown": shown,
        "swap": swap,
    }
    return piece(f"characters/sheet/_{name}.html", context)


def _kept(
    character: Character, rights: Rights, name: str, depends: Any, draw: Callable[[], SafeString]
) -> SafeString:
    """What was drawn for the same reader and the same data, or `draw` it and keep it."""
    told = repr((rights, get_language(), depends)).encode()
    key = f"sheet:{character.pk}:{name}:{blake2b(told, digest_size=16).hexdigest()}"
    store = caches["parts"]
    html: str | None = store.get(key)
    if html is None:
        html = str(draw())
        store.set(key, html, HOURS)
    return mark_safe(html)  # noqa: S308  our own templates drew it


def _owner(character: Character) -> tuple[str, bool]:
    owner = character.owner
    return (str(owner), owner.left is None) if owner else ("", True)

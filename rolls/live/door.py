"""Who may watch a campaign, as whom, and from which event on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.http import Http404
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from characters import access
from characters.models import Event, Membership, User
from characters.models.looking import LOOKING, looking
from rolls.live.frames import reset, start

REPLAYED = 200
"""How many missed events are sent again; who missed more reads the page anew."""


class Refused(Exception):
    """No stream for this request: the status says why, as a page's would."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True, slots=True)
class Place:
    """Where a watcher comes in: whose seat, after which number of the log, and the first frame.

    `by` is the gamemaster's seat where one looks as the player whose `seat` it is.
    """

    seat: Membership
    number: int
    greeting: bytes
    by: Membership | None = None


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Whose session it is, and as whom its owner looks, as the session remembers it."""

    user: User
    looks: Mapping[str, str] | None

    def sits(self, campaign: UUID) -> str:
        """As which seat of a campaign the owner looks; empty where with their own eyes."""
        mine = self.looks is not None and self.looks["campaign"] == str(campaign)
        return self.looks["seat"] if self.looks and mine else ""


def signed_in(keys: Iterable[str]) -> dict[str, SignedIn]:
    """Whose session each key is, for those that have not ended, in two statements for all.

    As on a page, a session ends by logging out, by its time, by another password, and by the
    account being closed.
    """
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    rows = store.get_model_class().objects.filter(
        session_key__in=set(keys), expire_date__gt=timezone.now()
    )
    sessions = {row.session_key: store.decode(row.session_data) for row in rows}
    told = {session.get(SESSION_KEY) for session in sessions.values()} - {None}
    users = {str(user.pk): user for user in User.objects.filter(pk__in=told, is_active=True)}
    return {
        key: SignedIn(user, session.get(LOOKING))
        for key, session in sessions.items()
        if (user := users.get(session.get(SESSION_KEY, ""))) and _vouches(session, user)
    }


def _vouches(session: dict[str, Any], user: User) -> bool:
    if session.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
        return False
    given = session.get(HASH_SESSION_KEY, "")
    return any(
        constant_time_compare(given, right)
        for right in (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    )


def enter(session: str, campaign: UUID, after: str) -> Place:
    """The place of the one whose session it is at this campaign's stream.

    `after` is the newest event that the browser has; where it has none, nothing old is sent.
    Raises Refused: 401 for nobody, 404 for who does not sit at this table.
    """
    # A key is letters and digits; PostgreSQL would not even take some of what else may be sent.
    plain = session.isascii() and session.isalnum()
    who = signed_in([session]).get(session) if plain else None
    if who is None:
        raise Refused(401)
    now = looking(who.user, who.looks) if who.sits(campaign) else None
    who.user.looks_as = now.seat if now else None
    try:
        seat = access.member(who.user, campaign)
    except Http404:
        raise Refused(404) from None
    by = now.by if now else None
    number = _number_of(seat, after) if after else None
    if number is not None:
        return Place(seat, number, start(None), by)
    greeting = (reset if after else start)(_newest(seat))
    return Place(seat, seat.campaign.last_number, greeting, by)


def _number_of(seat: Membership, after: str) -> int | None:
    """The number of an event from which the stream can go on; the same nothing for one that is
    secret, another campaign's, unknown or no id at all, and for one that is too long ago."""
    try:
        seen = Event.objects.visible_to(seat).filter(pk=UUID(after))
    except ValueError:
        return None
    number = seen.values_list("number", flat=True).first()
    if number is None:
        return None
    # Only what this member may read is counted, so that secrets do not shorten the replay.
    missed = Event.objects.visible_to(seat).filter(number__gt=number)[: REPLAYED + 1]
    return number if missed.count() <= REPLAYED else None


def _newest(seat: Membership) -> UUID | None:
    seen = Event.objects.visible_to(seat).filter(number__lte=seat.campaign.last_number)
    return seen.newest_first().values_list("pk", flat=True).first()

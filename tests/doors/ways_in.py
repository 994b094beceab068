"""The ways in from outside, to our tables and to the pages that are not ours."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import uuid4

from characters.actions.invitation import invite, revoke
from characters.models import Campaign, Invitation, Membership, Role
from characters.seams import now
from config.demo import people
from tests.doors.addresses import Things


def ids(**rows: Any) -> dict[str, str]:
    """The ids of these rows, and one that no row has."""
    return {kind: str(row.pk) for kind, row in rows.items()} | {"absent": str(uuid4())}


def ways_in(seats: Mapping[str, Membership]) -> Things:
    """Invitations and their words, the demo's seats, and what other people's addresses take."""
    return {
        "invitation": ids(**_invitations(seats)),
        "token": _tokens(seats["gamemaster"].campaign),
        "seat_number": _demo(),
        **_for_others(seats),
    }


def _invitation(campaign: Campaign, token: str) -> Invitation:
    return invite(campaign, role=Role.PLAYER, days=3, limit=2, token=token)


def _invitations(seats: Mapping[str, Membership]) -> dict[str, Invitation]:
    ours, theirs = seats["gamemaster"].campaign, seats["stranger"].campaign
    return {
        "open": _invitation(ours, "open"),
        "revoked": revoke(_invitation(ours, "revoked")),
        "elsewhere": _invitation(theirs, "elsewhere"),
    }


def _tokens(campaign: Campaign) -> dict[str, str]:
    """Words that lead in, or no longer do. Those of `_invitations` are among them."""
    expired, used = _invitation(campaign, "expired"), _invitation(campaign, "used")
    expired.expires = now() - timedelta(days=1)
    expired.save()
    used.uses = used.limit
    used.save()
    return {word: word for word in ("open", "revoked", "expired", "used", "elsewhere", "absent")}


def _demo() -> dict[str, str]:
    """A demo at whose table the first player sits, and from which the second was sent away."""
    campaign = Campaign.objects.create(name="The Demo", demo=True)
    for name in people.NAMES:
        Membership.objects.create(campaign=campaign, user=people.user(name), role=Role.PLAYER)
    Membership.objects.filter(user_id=people.PLAYERS[2]).update(left=now())
    return {"taken": "1", "empty": "2", "absent": "9"}


def _for_others(seats: Mapping[str, Membership]) -> Things:
    """What stands in the places of addresses that are not ours: the admin's and the accounts'."""
    return {
        "membership": ids(player=seats["player"]),
        "user": ids(player=seats["player"].user),
        "object_id": {"absent": "999"},
        "content_type_id": {"absent": "999"},
        "app_label": {"characters": "characters"},
        "url": {"nonsense": "nonsense"},
        "key": {"nonsense": "nonsense"},
        "uidb36": {"nonsense": "1"},
        "pk_number": {"absent": "999"},
    }

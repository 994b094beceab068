"""Links by which anybody reads one sheet: made, and closed for good."""

from uuid import UUID

from django.db import transaction
from django.utils.crypto import salted_hmac

from characters.actions.event import lock
from characters.actions.telling import tell
from characters.models import Character, Event, Membership, ShareLink
from characters.models.campaign import token_hash
from characters.seams import now
from rolls.rules.errors import RuleError

MOST = 20
"""So many links to one sheet are open at once."""


def token_of(character: Character, key: UUID) -> str:
    """The token of the link that is made with this one-time key: a double press shows the same
    link, although only the token's hash is stored."""
    told = f"{character.pk} {key}"
    return salted_hmac("characters.share", told, algorithm="sha256").hexdigest()


@transaction.atomic
def share(character: Character, *, token: str, by: Membership) -> ShareLink:
    """A new link by that token, which the caller shows once and nobody stores. Raises RuleError
    where 20 are open already."""
    campaign = lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    if fresh.is_hidden:
        raise RuleError("{name} is hidden from the table. Show it first.", name=fresh.name)
    if ShareLink.objects.open().filter(character=fresh).count() >= MOST:
        raise RuleError("{most} links to this sheet are open. Close one of them first.", most=MOST)
    tell(campaign, fresh, kind=Event.Kind.SHARE, by=by)
    return ShareLink.objects.create(
        campaign=campaign,
        character=fresh,
        token_hash=token_hash(token),
        made_by=by,
        made=now(),
    )


def close_links(character: Character, *, by: Membership) -> int:
    """Close all links to a sheet that has come into other hands, and log that: how many."""
    rows = ShareLink.objects.filter(character=character, revoked=None)
    closed = rows.update(revoked=now())
    if closed:
        facts = {"revoked": True, "number": closed}
        tell(lock(by.campaign), character, kind=Event.Kind.SHARE, by=by, **facts)
    return closed


@transaction.atomic
def close_link(link: ShareLink, *, by: Membership) -> ShareLink:
    """The link shows nothing from now on. Raises RuleError where it is closed already."""
    campaign = lock(by.campaign)
    rows = ShareLink.objects.select_related("character__campaign", "character__owner")
    fresh = rows.get(pk=link.pk)
    if fresh.revoked is not None:
        raise RuleError("This link is closed already. Nothing was changed.")
    fresh.revoked = now()
    fresh.save(update_fields=("revoked",))
    tell(campaign, fresh.character, kind=Event.Kind.SHARE, by=by, revoked=True)
    return fresh

"""That a squire has won a tournament is written beside him: its prize is to be made a knight."""

from django.db import transaction

from characters.actions.event import lock
from characters.actions.telling import tell
from characters.models import Event, Membership, Squire


@transaction.atomic
def propose(squire: Squire, *, won: str, by: Membership) -> Squire:
    """Let the master's sheet propose that a squire who serves be knighted, for the tournament
    called `won`; a later one takes an earlier one's place. It stays a gamemaster's to do."""
    campaign = lock(by.campaign)
    rows = Squire.objects.select_related("character__campaign", "character__owner")
    fresh = rows.get(pk=squire.pk)
    fresh.won = won
    fresh.save(update_fields=("won",))
    told = {"squire": fresh.name, "squire_id": str(fresh.pk), "tournament": won}
    tell(campaign, fresh.character, kind=Event.Kind.SQUIRE, by=by, what="won", **told)
    return fresh

"""An account deleted, or closed by an operator, without harm to anybody else's campaign.

Knights, rolls and the log stay with the table, under the name of then; the seat is nobody's, so
that what few could read is read by nobody new. What the person alone sat at goes to the bin. One
that is closed gets up as if it left, and may be invited again when it is open again.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from characters.actions.event import lock
from characters.actions.members import get_up, is_last, tell_of
from characters.actions.put_away import archive, bin_of
from characters.models import Campaign, Event, Membership, User
from rolls.rules.errors import RuleError


@dataclass(frozen=True)
class Tables:
    """At which tables somebody sits: where others need another gamemaster first, where nobody else
    sits, and all others."""

    only: list[Campaign]
    alone: list[Campaign]
    shared: list[Campaign]


def tables_of(user: User) -> Tables:
    """What becomes of the campaigns of a person whose account goes."""
    found = Tables([], [], [])
    for seat in _seats(user):
        if seat.campaign.binned is not None or is_last(seat):
            found.alone.append(seat.campaign)
        elif seat.is_gamemaster and _leads_alone(seat):
            found.only.append(seat.campaign)
        else:
            found.shared.append(seat.campaign)
    return found


@transaction.atomic
def delete_account(user: User) -> None:
    """Delete an account; every seat of it becomes nobody's, and is told of as having been left.

    Of one that is gone already nothing is left to do. Raises RuleError for the only gamemaster of
    a table at which others sit.
    """
    fresh, seats = _held(user)
    if fresh is None:  # pressed twice, and the other press was first
        return
    for seat in seats:
        if seat.campaign.binned is None and is_last(seat):
            bin_of(seat.campaign, by=seat)
            get_up(seat)
        else:
            _leave(seat)
    Membership.objects.filter(user=fresh).update(name=fresh.username)
    fresh.delete()


@transaction.atomic
def close_account(user: User) -> None:
    """Close an account that an operator may open again: nobody logs in with it, and it has left
    every table at which others sit. What the person alone sat at is archived, and waits.

    Raises RuleError for the only gamemaster of a table at which others sit.
    """
    fresh, seats = _held(user)
    for seat in seats:
        campaign = seat.campaign
        if campaign.binned is None and not is_last(seat):
            _leave(seat)
        elif campaign.binned is None and campaign.archived is None:
            archive(campaign, by=seat)
    if fresh is not None:
        fresh.is_active = False
        fresh.save(update_fields=("is_active",))


def _held(user: User) -> tuple[User | None, list[Membership]]:
    """The person as they are now, nobody where they are gone, and their seats, each with its
    campaign: all of them locked. Raises RuleError for the only gamemaster of a table at which
    others sit."""
    seats = _seats(user)
    for seat in seats:
        seat.campaign = lock(seat.campaign, even_put_away=True)
    # The tables first, as everybody does; then the person, who sits down nowhere any more.
    fresh = User.objects.select_for_update().filter(pk=user.pk).first()
    if fresh is None:
        return None, []
    if [one.pk for one in _seats(fresh)] != [one.pk for one in seats]:
        raise RuleError("Meanwhile something has changed at a table. Nothing was; press again.")
    only = tables_of(fresh).only
    if only:
        names = get_text_list([one.name for one in only], _("and"))
        raise RuleError(
            "Nothing was done: {name} is the only gamemaster of {campaigns}, where others sit. "
            "Another must be named first.",
            name=fresh.username,
            campaigns=names,
        )
    return fresh, seats


def _leave(seat: Membership) -> None:
    """Get up for good from a table at which others sit, or that lies in the bin."""
    if seat.campaign.binned is None:
        tell_of(seat.campaign, Event.Kind.LEFT, seat, by=seat)
    get_up(seat)


def _seats(user: User) -> list[Membership]:
    """The seats of a person as they are now, also at what lies in the bin, in one order."""
    seats = Membership.objects.seated().filter(user=user).select_related("campaign", "user")
    return list(seats.order_by("campaign_id"))


def _leads_alone(seat: Membership) -> bool:
    others = Membership.objects.gamemasters().filter(campaign=seat.campaign_id)
    return not others.exclude(pk=seat.pk).exists()

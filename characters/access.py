"""Who may see and who may change what. What is not yours does not exist (404), nor does what is on
a sheet of which you read only the limited view; what you see but may not change is refused (403).
So is every writing request to an archived campaign (`open_to`), but for the few that are about
its being one.
"""

from typing import TypeVar
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db.models import Model, Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from characters.actions.event import must_be_open
from characters.models import (
    Campaign,
    Character,
    GloryAward,
    Membership,
    Override,
    Portrait,
    Record,
    ShareLink,
    Statistic,
    User,
)
from characters.models.character import whole_to
from characters.models.reading import sheet_for

Found = TypeVar("Found", bound=Model)


def member(
    user: User | AnonymousUser, campaign: UUID, *, even_archived: bool = False
) -> Membership:
    """The seat of `user` at this table. Raises Http404 for everybody else, and ReadOnly for a
    writing request to an archived campaign."""
    if not isinstance(user, User):
        raise Http404
    seats = Membership.objects.active().select_related("campaign", "user")
    seat = seats.taken_by(user).filter(campaign_id=campaign).first()
    if seat is None:
        raise Http404
    open_to(user, seat.campaign, even_archived=even_archived)
    return seat


def open_to(user: User, campaign: Campaign, *, even_archived: bool = False) -> None:
    """Remember whether the campaign is archived; raises ReadOnly where it is and this request
    writes."""
    user.at_archived = campaign.archived is not None
    if user.writes and not even_archived:
        must_be_open(campaign)


def gamemaster(
    user: User | AnonymousUser, campaign: UUID, *, even_archived: bool = False
) -> Membership:
    """The seat of a gamemaster. Raises Http404 for strangers, PermissionDenied for players, and
    ReadOnly as `member` does."""
    seat = member(user, campaign, even_archived=even_archived)
    if not seat.is_gamemaster:
        raise PermissionDenied
    return seat


def participant(user: User | AnonymousUser, campaign: UUID) -> Membership:
    """A seat that may act. Raises Http404 for strangers, PermissionDenied for spectators."""
    seat = member(user, campaign)
    if seat.is_spectator:
        raise PermissionDenied
    return seat


def person(user: User | AnonymousUser) -> User:
    """Whoever is logged in. Raises Http404 for nobody: only pages without a login meet that."""
    if not isinstance(user, User):
        raise Http404
    return user


PATHS = {"Character": "", "Statistic": "character__", "Check": "statistic__character__"}
"""The way from a row to the character it is part of, where it is any other than "character"."""
PARTS = (GloryAward, Override, Portrait, Record, ShareLink)


def kept(model: type[Model]) -> Q:
    """The condition that a row is no part of a character that lies in the bin."""
    path = _path(model)
    return Q() if path is None else Q(**{f"{path}binned": None})


def _path(model: type[Model]) -> str | None:
    """The way from a row to its character; nothing where it is no part of any."""
    path = PATHS.get(model.__name__)
    return "character__" if path is None and issubclass(model, PARTS) else path


def whole(seat: Membership, model: type[Model]) -> Q:
    """The condition that a row is no part of a sheet of which the seat reads only the limited
    view, or does not know."""
    path = _path(model)
    return Q() if path is None else whole_to(seat, path)


def find(seat: Membership, rows: QuerySet[Found], pk: UUID) -> Found:
    """A row of the seat's own campaign, that does not lie in the bin and is on no sheet of which
    the seat reads only the limited view: the door to all that stands on a sheet. Raises
    Http404."""
    rows = rows.filter(kept(rows.model), whole(seat, rows.model))
    return get_object_or_404(rows, pk=pk, campaign_id=seat.campaign_id)


def character(
    user: User | AnonymousUser, campaign: UUID, character: UUID
) -> tuple[Membership, Character]:
    """A seat and a character whose whole sheet it reads."""
    seat = member(user, campaign)
    return seat, find(seat, Character.objects.select_related("owner__user"), character)


def sheet(
    user: User | AnonymousUser, campaign: UUID, character: UUID
) -> tuple[Membership, Character]:
    """As `character`, in one statement, and with the newest event that the whole table reads."""
    seat, found = known(user, campaign, character)
    if not found.is_whole_to(seat):
        raise Http404
    return seat, found


def known(
    user: User | AnonymousUser, campaign: UUID, character: UUID
) -> tuple[Membership, Character]:
    """As `sheet`, but also a character of whom the seat reads only the limited view: whoever asks
    here shows no more of it unless it `is_whole_to` the seat."""
    user = person(user)
    found = sheet_for(user, campaign, character)
    if found is None:
        raise Http404
    open_to(user, found[0].campaign)
    return found


def own_character(
    user: User | AnonymousUser, campaign: UUID, character: UUID
) -> tuple[Membership, Character]:
    """A seat and a character it may change. Raises PermissionDenied for one it may only read."""
    seat = member(user, campaign)
    found = find(seat, Character.objects.all(), character)
    return seat, _changeable(seat, found)


def statistic(
    user: User | AnonymousUser, campaign: UUID, statistic: UUID
) -> tuple[Membership, Statistic]:
    """A seat and a statistic it may read."""
    seat = member(user, campaign)
    return seat, find(seat, Statistic.objects.select_related("character"), statistic)


def own_statistic(
    user: User | AnonymousUser, campaign: UUID, pk: UUID
) -> tuple[Membership, Statistic]:
    """A seat and a statistic it may change and roll; else raises PermissionDenied."""
    seat, found = statistic(user, campaign, pk)
    _changeable(seat, found.character)
    return seat, found


def must_change(seat: Membership, found: Character | None) -> None:
    """Raises PermissionDenied unless the seat may change the character and throw for it, and
    Http404 where it reads only the limited view."""
    if found is not None and not found.is_whole_to(seat):
        raise Http404
    if found is None or not found.changeable_by(seat):
        raise PermissionDenied


def _changeable(seat: Membership, found: Character) -> Character:
    must_change(seat, found)
    return found


def campaigns_of(user: User | AnonymousUser) -> QuerySet[Membership]:
    """The seats a user holds now at campaigns in play, newest first."""
    seats = Membership.objects.active().filter(campaign__archived=None)
    seats = seats.filter(user=user) if isinstance(user, User) else seats.none()
    return seats.select_related("campaign").order_by("-campaign__founded")

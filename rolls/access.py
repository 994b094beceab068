"""Who may roll, and whose feed it is, each found in one statement."""

from collections.abc import Mapping
from typing import cast
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import (
    BooleanField,
    Case,
    Count,
    Exists,
    FilteredRelation,
    Q,
    Subquery,
    Value,
    When,
)
from django.db.models.functions import Coalesce
from django.http import Http404
from django.shortcuts import get_object_or_404

from characters import access
from characters.models import (
    Audience,
    Character,
    Check,
    Membership,
    Role,
    Side,
    Squire,
    Statistic,
    User,
)
from characters.models.campaign import seat_of
from characters.rules.movement import Load
from characters.rules.skills import is_inquiry, listed
from rolls.actions.subject import (
    Source,
    glory_source,
    movement_source,
    squire_source,
    statistic_source,
)
from rolls.actions.throw import rulings_of
from rolls.models import Facing, Request

LONGEST_NAME = 79
"""So long a name of a Skill fits into a roll, with the space before its subject."""

PLAYERS = (Audience.TABLE, Audience.MEMBER, Audience.GAMEMASTER_READS)
GAMEMASTERS = (Audience.TABLE, Audience.GAMEMASTER_KNOWS)
"""Who may see what players and what gamemasters throw."""

MOST_COUNTED = 100
"""So many waiting checks are counted; there may be more."""


def own_statistic(
    user: User | AnonymousUser, campaign: UUID, pk: UUID
) -> tuple[Membership, Statistic]:
    """A seat and a statistic it may roll. Raises Http404 for what is not of this table,
    PermissionDenied for what the seat may only read."""
    user = access.person(user)
    path = "campaign__memberships__"
    mine = seat_of(user, path) & Q(**{f"{path}left": None})
    seat = FilteredRelation("campaign__memberships", condition=mine)
    kept = access.kept(Statistic) & Q(campaign__binned=None)
    seated = Statistic.objects.annotate(seat=seat)
    seated = seated.filter(kept, campaign=campaign, seat__isnull=False)
    at_hand = seated.select_related("campaign", "character", "seat")  # type: ignore[misc]
    found = get_object_or_404(at_hand, pk=pk)
    member = cast(Membership, vars(found)["seat"])
    member.campaign = found.campaign
    access.open_to(user, found.campaign)
    access.must_change(member, found.character)
    return member, found


def source(
    user: User | AnonymousUser, campaign: UUID, what: str, pk: UUID, asked: Mapping[str, str]
) -> tuple[Membership, Source]:
    """A seat and what it may throw for: a statistic's side, Glory, movement, or a squire's skill.

    `asked` holds what the address asks for beyond the row: side, load, skill. Raises Http404 for
    what is not there, PermissionDenied for what the seat may only read.
    """
    if what == "statistic":
        member, statistic = own_statistic(user, campaign, pk)
        side = asked.get("side", Side.LEFT)
        if side not in statistic.sides():
            raise Http404
        return member, statistic_source(statistic, side)
    if what == "squire":
        return _squire(user, campaign, pk, asked.get("skill", ""))
    member, character = access.own_character(user, campaign, pk)
    if what == "glory":
        return member, glory_source(character)
    load = asked.get("load", Load.METAL_ARMOUR)
    if load not in set(Load):
        raise Http404
    return member, movement_source(character, Load(load))


def _squire(
    user: User | AnonymousUser, campaign: UUID, pk: UUID, skill: str
) -> tuple[Membership, Source]:
    member = access.member(user, campaign)
    squire = access.find(member, Squire.objects.serving().select_related("character"), pk)
    access.must_change(member, squire.character)
    name = _skill(skill) if skill else ""
    return member, squire_source(squire, year=member.campaign.year, skill=name)


def _skill(asked: str) -> str:
    """A Skill as the sheet writes it, perhaps with a subject. Raises Http404 for anything else."""
    known = listed(asked)
    if known is None or len(asked) > LONGEST_NAME or not asked.isprintable():
        raise Http404
    _, bracket, subject = asked.partition("(")
    return f"{known.name} ({subject}" if bracket else known.name


def seat_at_the_feed(user: User | AnonymousUser, campaign: UUID) -> tuple[Membership, int, bool]:
    """A seat; for a gamemaster, how many checks wait for a decision (100 for all above); and
    whether a roll waits that was asked for. Raises Http404 for everybody else."""
    waiting = Check.objects.filter(campaign=campaign).waiting().order_by()
    few = Check.objects.filter(pk__in=waiting.values("pk")[:MOST_COUNTED])
    counted = few.order_by().values("campaign").annotate(number=Count("pk")).values("number")
    waits = Case(When(role=Role.GAMEMASTER, then=Coalesce(Subquery(counted), 0)), default=Value(0))
    seats = Membership.objects.active().taken_by(access.person(user)).filter(campaign=campaign)
    asked = _waits_for(campaign)
    found = seats.select_related("campaign", "user").annotate(waits=waits, asked=asked).first()
    if found is None:
        raise Http404
    access.open_to(access.person(user), found.campaign)
    return found, vars(found)["waits"], vars(found)["asked"]


def _waits_for(campaign: UUID) -> Case:
    """Whether a roll waits that the seat may know of; for a gamemaster, or the word on one."""
    requests = Request.objects.filter(campaign=campaign).waiting()
    facings = Facing.objects.filter(campaign=campaign).open()
    known = When(role=Role.GAMEMASTER, then=Q(Exists(requests)) | Q(Exists(facings)))
    return Case(known, default=Exists(requests.of_seat()), output_field=BooleanField())


def asked_audiences(member: Membership) -> list[Audience]:
    """For whose eyes a gamemaster may ask a player to roll, the table's usual first (R11, R12)."""
    return _first(Audience(rulings_of(member.campaign).player_audience), PLAYERS)


def audiences(member: Membership, name: str, character: Character | None = None) -> list[Audience]:
    """For whose eyes `member` may roll what is called `name`, the usual first (R11, R12, C36); for
    a hidden character, the gamemaster's own."""
    rulings = rulings_of(member.campaign)
    if not member.is_gamemaster:
        return _first(Audience(rulings.player_audience), PLAYERS)
    inquiry = is_inquiry(name, rulings=rulings)
    if not (rulings.any_roll_secret or inquiry):
        return [Audience.TABLE]
    unseen = inquiry or (character is not None and character.is_hidden)
    usual = Audience.GAMEMASTER_KNOWS if unseen else Audience(rulings.gamemaster_audience)
    return _first(usual, GAMEMASTERS)


def _first(usual: Audience, of: tuple[Audience, ...]) -> list[Audience]:
    return [usual, *(one for one in of if one is not usual)]


def may_type(member: Membership) -> bool:
    """Whether faces read off real dice may be typed at this table."""
    return rulings_of(member.campaign).typed_faces

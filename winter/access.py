"""Whose step of a winter it is: found in one statement, with the campaign locked by it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import FilteredRelation, Q
from django.http import Http404
from django.shortcuts import get_object_or_404

from characters import access
from characters.actions.event import holding, must_be_open
from characters.models import Character, Membership, User
from characters.models.campaign import seat_of
from winter.actions.place import Place
from winter.models import WinterPhase
from winter.models.facts import rulings_of
from winter.rules.steps import Step, steps_of


@contextmanager
def own_step(
    user: User | AnonymousUser, campaign: UUID, phase: UUID, character: UUID, stage: str
) -> Iterator[tuple[Membership, Place]]:
    """A seat, and a step that it may do. The campaign is locked until the block ends; what is done
    in it is done whole or not at all.

    Raises Http404 for what is not of this table or not for the seat to know, PermissionDenied for
    a knight that it may only read, ReadOnly where the campaign is archived.
    """
    with transaction.atomic():
        member, place = _found(access.person(user), campaign, phase, character, stage)
        with holding(member.campaign):
            yield member, place


def _found(
    user: User, campaign: UUID, phase: UUID, character: UUID, stage: str
) -> tuple[Membership, Place]:
    there = access.kept(Character) & Q(campaign=campaign, campaign__binned=None)
    path = "campaign__memberships__"
    seat = FilteredRelation(
        "campaign__memberships", condition=seat_of(user, path) & Q(**{f"{path}left": None})
    )
    winter = FilteredRelation("campaign__winters", condition=Q(campaign__winters__pk=phase))
    people = Character.objects.annotate(seat=seat, winter=winter)
    people = people.filter(there, seat__isnull=False, winter__isnull=False)
    around = ("campaign", "owner__user", "seat", "winter")
    locked = people.select_related(*around).select_for_update(of=("campaign",))
    found = get_object_or_404(locked, pk=character)
    member = cast(Membership, vars(found)["seat"])
    asked = cast(WinterPhase, vars(found)["winter"])
    member.campaign = asked.campaign = found.campaign
    member.user = user
    access.open_to(user, found.campaign)
    must_be_open(found.campaign)
    if stage not in steps_of(rulings_of(asked)):
        raise Http404
    access.must_change(member, found)
    return member, Place(asked, found, Step(stage))

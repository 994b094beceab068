"""Who of a gamemaster's characters is in a scene."""

from collections.abc import Collection

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock
from characters.actions.short import Short, make_alike
from characters.models import Character, Membership
from rolls.models import Encounter, Presence


@transaction.atomic
def put_in(
    encounter: Encounter,
    *,
    characters: Collection[Character],
    offered: Collection[Character],
    by: Membership,
) -> Encounter:
    """Let these be in a scene, and nobody else of those `offered`; who was not stays where they
    are. Nobody but gamemasters learns of it, so the log tells nothing. Raises PermissionDenied
    for a player."""
    if not by.is_gamemaster:
        raise PermissionDenied
    campaign = lock(by.campaign)
    there = Presence.objects.filter(campaign=campaign, encounter=encounter)
    there.filter(character__in=offered).exclude(character__in=characters).delete()
    known = set(there.values_list("character", flat=True))
    Presence.objects.bulk_create(
        Presence(campaign=campaign, encounter=encounter, character=one)
        for one in characters
        if one.pk not in known
    )
    return encounter


@transaction.atomic
def add_enemies(encounter: Encounter, *, short: Short, number: int, by: Membership) -> Encounter:
    """Make so many alike and put them into a scene, hidden. Raises PermissionDenied for a player,
    and RuleError as `make_alike` does."""
    if not by.is_gamemaster:
        raise PermissionDenied
    campaign = lock(by.campaign)
    made = make_alike(campaign, short=short, number=number, by=by)
    Presence.objects.bulk_create(
        Presence(campaign=campaign, encounter=encounter, character=one) for one in made
    )
    return encounter

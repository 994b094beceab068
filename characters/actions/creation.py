"""Making a character: blank, from a template, or from the numbers of a paper sheet."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction

from characters.actions.event import lock, record
from characters.actions.sheet import sort_key
from characters.models import Audience, Campaign, Character, Event, Kind, Membership, Statistic



@transaction.atomic
def make_character(
    campaign: Campaign, *, by: Membership, owner: Membership | None, name: str, **fields: Any
) -> Character:
    """A blank character with every statistic of the sheet, all without a value yet."""
    campaign = lock(campaign)
    character = Character.objects.create(
        campaign=campaign, owner=owner, name=name, sort_key=sort_key(name), **fields
    )
    Statistic.objects.bulk_create(_blank_statistics(character))
    record(
        campaign,
        kind=Event.Kind.CHARACTER,
        actor=by,
        audience=Audience.TABLE,
        character=character,
        name=name,
    )
    return character


def _blank_statistics(character: Character) -> Iterator[Statistic]:
    yield from ()

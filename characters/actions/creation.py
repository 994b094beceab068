"""Making a character: blank, from a template, or from the numbers of a paper sheet."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.utils.text import slugify

from characters.actions.event import lock, record
from characters.actions.sheet import sort_key
from characters.models import Audience, Campaign, Character, Event, Kind, Membership, Statistic
from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.passions import PASSIONS
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS

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
    named = (
        *((Kind.CHARACTERISTIC, one.key, one.short, "", "") for one in CHARACTERISTICS),
        *((Kind.TRAIT, pair.key, pair.left, pair.right, "") for pair in PAIRS),
        *((Kind.PASSION, slugify(passion.name), passion.name, "", passion.court.value) for passion in PASSIONS),
        *((Kind.SKILL, slugify(skill.name), skill.name, "", skill.group.value) for skill in SKILLS),
    )
    for position, (kind, key, name, opposite, group) in enumerate(named):
        yield Statistic(
            campaign_id=character.campaign_id,
            character=character,
            kind=kind,
            key=key,
            name=name,
            opposite=opposite,
            group=group,
            position=position,
        )

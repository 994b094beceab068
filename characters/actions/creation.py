"""Making a character: blank, from a template, or from the numbers of a paper sheet."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.db import transaction
from django.utils.text import slugify

from characters.actions.event import lock, record
from characters.actions.sheet import sort_key
from characters.models import (
    Audience,
    Campaign,
    Character,
    Event,
    GloryAward,
    Kind,
    Membership,
    Shown,
    Statistic,
    said,
)
from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.passions import PASSIONS
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS
from characters.seams import new_ids
from rolls.rules.errors import RuleError

MOST = 200
"""How many characters a campaign holds."""


@transaction.atomic
def make_character(
    campaign: Campaign,
    *,
    by: Membership,
    owner: Membership | None,
    name: str,
    values: Mapping[tuple[str, str], int] | None = None,
    glory: int = 0,
    **fields: Any,
) -> Character:
    """A character with every statistic of the sheet; what `values` does not say stays empty.

    `values` holds stored numbers by kind and key; `glory` becomes the first award. Raises
    RuleError where the campaign holds 200 characters already.
    """
    campaign = lock(campaign)
    must_have_room(campaign, hidden=fields.get("sheet_shown") == Shown.HIDDEN)
    character = Character.objects.create(
        campaign=campaign, owner=owner, name=name, sort_key=sort_key(name), **fields
    )
    Statistic.objects.bulk_create(_statistics(character, values or {}))
    event = record(
        campaign,
        kind=Event.Kind.CHARACTER,
        actor=by,
        audience=Audience.TABLE,
        character=character,
        name=name,
    )
    if glory:
        _bring_glory(character, glory, event)
    return character


def must_have_room(campaign: Campaign, *, hidden: bool = False) -> None:
    """Raises RuleError where the campaign is full. The hidden are counted apart from those in the
    open: nobody learns by running into the end how many there are."""
    there = Character.objects.kept().filter(campaign=campaign)
    counted = there.hidden() if hidden else there.in_the_open()
    if counted.count() >= MOST:
        raise RuleError("A campaign holds at most {most} characters. Nobody was added.", most=MOST)


def blank_statistics() -> Iterator[Statistic]:
    """Every statistic of the sheet in its order, of nobody and without a value yet."""
    named = (
        *((Kind.CHARACTERISTIC, one.key, one.short, "", "") for one in CHARACTERISTICS),
        *((Kind.TRAIT, pair.key, pair.left, pair.right, "") for pair in PAIRS),
        *((Kind.PASSION, slugify(one.name), one.name, "", one.court.value) for one in PASSIONS),
        *((Kind.SKILL, slugify(one.name), one.name, "", one.group.value) for one in SKILLS),
    )
    for position, (kind, key, name, opposite, group) in enumerate(named):
        yield Statistic(
            kind=kind, key=key, name=name, opposite=opposite, group=group, position=position
        )


def _statistics(
    character: Character, values: Mapping[tuple[str, str], int]
) -> Iterator[Statistic]:
    for statistic, pk in zip(blank_statistics(), new_ids(), strict=False):
        statistic.pk = pk
        statistic.campaign_id, statistic.character = character.campaign_id, character
        statistic.value = values.get((statistic.kind, statistic.key))
        yield statistic


def _bring_glory(character: Character, amount: int, event: Event) -> None:
    GloryAward.objects.create(
        campaign_id=character.campaign_id,
        character=character,
        amount=amount,
        reason=said.BEFORE_THIS_SHEET,
        year=event.year,
        because=event,
        at=event.at,
    )

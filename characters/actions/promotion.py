"""A squire is made a knight: once, with everything, and the squire stays to say so."""

from collections.abc import Mapping

from django.db import transaction
from django.db.models import Max
from django.utils.text import slugify

from characters.actions.creation import make_character
from characters.actions.event import holding, lock
from characters.actions.glory import award_glory
from characters.actions.household import no_longer_serves
from characters.actions.telling import tell
from characters.models import (
    Audience,
    Campaign,
    Character,
    Event,
    Kind,
    Membership,
    Role,
    Squire,
    Statistic,
    said,
)
from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.skills import SKILLS, Group
from characters.rules.squires import OLDEST, skill_at
from rolls.rules.errors import RuleError

USUAL_GLORY = 1_000
"""What being knighted gives at most tables (lists, Glory); any table may give another sum."""


@transaction.atomic
def knight_squire(
    squire: Squire,
    *,
    by: Membership,
    owner: Membership | None,
    name: str,
    year: int,
    glory: int = 0,
    characteristics: Mapping[str, int] | None = None,
) -> Character:
    """Make a squire a knight of the table, in the hands of `owner`; again gives the same knight.

    In: the name to be borne, the year, the Glory of it (0 for none), and those of the five
    characteristics that are known: what is not said stays empty. Every Skill stands at what it was
    by age in that year (R96), where the year of birth is known; the Squire Skill becomes a Skill
    of its own (R93). The squire stays with the old knight and serves no more. Raises RuleError
    where the squire has left, for an owner who plays no more, and where the table is full.
    """
    campaign = lock(by.campaign)
    rows = Squire.objects.select_related("character__campaign", "character__owner", "became")
    fresh = rows.filter(pk=squire.pk).first()
    if fresh is None:
        raise no_longer_serves(squire)
    if fresh.became is not None:
        return fresh.became
    if not fresh.serves:
        raise no_longer_serves(squire)
    _must_play(owner)
    values = _skills(fresh, year) | _known(characteristics or {})
    with holding(campaign):
        made = make_character(
            campaign,
            by=by,
            owner=owner,
            name=name,
            values=values,
            born=fresh.born,
            knighted=year,
        )
        _keep_squire_skill(fresh, made)
        fresh.became, fresh.knighted = made, year
        fresh.save(update_fields=("became", "knighted"))
        _tell(campaign, fresh, made, by)
        if glory:
            award_glory(made, amount=glory, reason=said.KNIGHTED, by=by, year=year)
    return made


def _must_play(owner: Membership | None) -> None:
    """Raises RuleError for somebody who only watches, or has left by now."""
    if owner is None:
        return
    owner.refresh_from_db(fields=("role", "left"))
    if owner.role == Role.SPECTATOR or owner.left is not None:
        raise RuleError("{name} plays at this table no more, or only watches.", name=str(owner))


def _skills(squire: Squire, year: int) -> dict[tuple[str, str], int]:
    """Every Skill by the squire's age; what counts as 0 is written as 0. Nothing without an age.
    Raises RuleError for one who is not born yet."""
    age = squire.age(year)
    if age is not None and age < 0:
        raise RuleError(
            "{name} is born in {born}, after {year}. Nobody was knighted.",
            name=squire.name,
            born=squire.born,
            year=year,
        )
    if age is None or age > OLDEST:
        return {}
    value = max(skill_at(squire.origin, age), 0)
    return {(Kind.SKILL.value, slugify(one.name)): value for one in SKILLS}


def _known(characteristics: Mapping[str, int]) -> dict[tuple[str, str], int]:
    keys = {one.key for one in CHARACTERISTICS}
    return {(Kind.CHARACTERISTIC.value, k): v for k, v in characteristics.items() if k in keys}


def _keep_squire_skill(squire: Squire, knight: Character) -> None:
    last = knight.statistics.aggregate(last=Max("position"))["last"]
    Statistic.objects.create(
        campaign_id=knight.campaign_id,
        character=knight,
        kind=Kind.SKILL,
        key="squire",
        name="Squire",
        group=Group.OTHER.value,
        position=last + 1,
        value=squire.skill,
    )


def _tell(campaign: Campaign, squire: Squire, knight: Character, by: Membership) -> None:
    """The table reads of the new knight, and the readers of the old one's sheet of the squire."""
    lord = squire.character
    told = {"squire": squire.name, "squire_id": str(squire.pk)}
    tell(campaign, lord, kind=Event.Kind.SQUIRE, by=by, what="knighted", **told)
    tell(
        campaign,
        knight,
        kind=Event.Kind.KNIGHTED,
        by=by,
        audience=Audience.TABLE,
        squire=squire.name,
        lord=lord.name if lord.is_shown_whole else "",
        knighted=knight.knighted,
    )

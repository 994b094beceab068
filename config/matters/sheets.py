"""What waits on sheets: wounds that nobody has tended, and what rules need and is not written."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from characters.models import Armour, Character, Kind, Membership, Statistic, Wound
from characters.models.character import CharacterQuerySet
from config.matters.matter import Matter, Topic, topic


def on_sheets(member: Membership) -> list[Topic]:
    """Of the knights in play that have a player: for a player his own, for a gamemaster all."""
    living = Character.objects.known_to(member).living().filter(campaign=member.campaign_id)
    mine = living.exclude(owner=None) if member.is_gamemaster else living.owned_by(member)
    here = {"campaign": member.campaign_id, "character__in": mine.order_by().values("pk")}
    return [
        *topic(_("Wounds that nobody has tended"), _untended(Wound.objects.filter(**here))),
        *topic(_("Not written down yet"), _unwritten(mine, here)),
    ]


def _untended(wounds: QuerySet[Wound]) -> Iterator[Matter]:
    numbers: dict[Character, int] = defaultdict(int)
    rows = wounds.filter(treatment="").select_related("character")
    for wound in rows.order_by("character__sort_key", "character_id"):
        if wound.left:
            numbers[wound.character] += 1
    for one, number in numbers.items():
        said = ngettext("{name}: {number} wound", "{name}: {number} wounds", number)
        place = f"{one.get_absolute_url()}#sheet-health"
        yield Matter(said.format(name=one.name, number=number), place)


def _unwritten(knights: CharacterQuerySet, here: dict[str, Any]) -> Iterator[Matter]:
    missing: dict[UUID, list[str]] = defaultdict(list)
    empty = Statistic.objects.filter(**here, kind=Kind.CHARACTERISTIC, value=None)
    for pk, name in empty.order_by("position", "id").values_list("character_id", "name"):
        missing[pk].append(name)
    worn = Armour.objects.filter(**here, worn=True, points=None)
    for pk, name in worn.order_by("position", "id").values_list("character_id", "name"):
        missing[pk].append(_("the points of {name}").format(name=name))
    lacking = knights.filter(Q(born=None) | Q(pk__in=list(missing)))
    for one in lacking.by_name():
        told = [*missing[one.pk], *([] if one.born is not None else [_("the year of birth")])]
        said = _("{name}: {what}").format(name=one.name, what=", ".join(told))
        yield Matter(said, one.get_absolute_url())

"""What somebody may throw for, found by a few letters."""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.urls import reverse

from characters.models import Character, Membership, Statistic
from characters.models.term import term
from characters.rules.finding import nearness
from rolls.models.roll import RollSide
from rolls.rules.resolution import shown

MOST = 12
"""So many are offered at once."""
LATELY = 6
ORDER = ("kind", "position", "name", "character__sort_key", "id")


@dataclass(frozen=True)
class Offer:
    """One side of a statistic that may be thrown for, and where that is done."""

    name: str
    who: str
    value: str
    href: str
    near: int = 0


def theirs(member: Membership) -> QuerySet[Statistic]:
    """The statistics for which `member` may throw: a gamemaster for everybody alive."""
    living = Character.objects.known_to(member).living().filter(campaign=member.campaign_id)
    own = living if member.is_gamemaster else living.owned_by(member)
    found = Statistic.objects.filter(campaign=member.campaign_id, character__in=own)
    return found.exclude(value=None).select_related("character").order_by(*ORDER)


def offers(member: Membership, typed: str) -> list[Offer]:
    """What was meant by `typed`, the nearest first."""
    found = []
    for statistic in theirs(member):
        for side in statistic.sides():
            name, who = statistic.name_of(side), statistic.character.name
            nears = [nearness(typed, one, who) for one in {name, term(name)}]
            if known := [near for near in nears if near is not None]:
                found.append(_offer(statistic, side, min(known)))
    return sorted(found, key=lambda one: one.near)[:MOST]


def lately(member: Membership) -> list[Offer]:
    """What `member` has thrown for of late, the last first."""
    thrown = RollSide.objects.visible_to(member).filter(roll__event__actor=member, position=0)
    newest = thrown.exclude(statistic=None).order_by("-roll__event__number")
    asked = dict.fromkeys(newest.values_list("statistic_id", "side")[: 5 * LATELY])
    known = {one.pk: one for one in theirs(member).filter(pk__in=[pk for pk, _side in asked])}
    return [_offer(known[pk], side, 0) for pk, side in asked if pk in known][:LATELY]


def _offer(statistic: Statistic, side: str, near: int) -> Offer:
    here = (statistic.campaign_id, statistic.pk)
    return Offer(
        name=statistic.name_of(side),
        who=statistic.character.name,
        value=shown(statistic.value_of(side) or 0),
        href=reverse("rolls:roll_statistic", args=here, query={"side": side}),
        near=near,
    )

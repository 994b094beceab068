"""Parents of a knight in the making who have a sheet at this table: their Passions need not be
typed."""

from django.db.models import QuerySet

from characters.models import Character, Kind, Membership, Statistic
from characters.rules.creation.parts import PASSION_NAMES


def parents_of(member: Membership) -> QuerySet[Character]:
    """Who may be chosen: all whose whole sheet the member reads, the dead too."""
    whole = Character.objects.kept().whole_to(member)
    return whole.filter(campaign_id=member.campaign_id).by_name()


def passions_of(member: Membership, parent: str) -> dict[str, int]:
    """What the Passions of a parent stand at, by name; nothing for nobody."""
    if not parent:
        return {}
    rows = Statistic.objects.filter(
        character__in=parents_of(member).filter(pk=parent), kind=Kind.PASSION
    )
    known = rows.filter(name__in=PASSION_NAMES).order_by("position", "id")
    return {one.name: one.value for one in known if one.value is not None}

"""Whose heir waits for a gamemaster's word."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _

from characters.models import Fate, Membership, Succession
from config.matters.matter import MOST, Matter, Topic, topic


def heirs(member: Membership) -> list[Topic]:
    """The retired and the dead whose heir is in play and has not taken over."""
    return topic(_("Heirs who wait"), _waiting(member))


def _waiting(member: Membership) -> Iterator[Matter]:
    rows = Succession.objects.visible_to(member).waiting().filter(heir__fate=Fate.ACTIVE)
    gone = rows.exclude(predecessor__fate=Fate.ACTIVE).select_related("predecessor", "heir")
    for one in gone.order_by("predecessor__sort_key", "id")[: MOST + 1]:
        said = _("{heir} may take over from {name}").format(heir=one.heir, name=one.predecessor)
        place = (member.campaign_id, one.predecessor_id)
        yield Matter(said, reverse("characters:takes_over", args=place))

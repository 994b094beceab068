"""What waits for a player; nothing of it depends on what a player may not know."""

from collections.abc import Iterator

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _

from characters.models import Fate, Making, Membership
from characters.models.term import term, told
from config.matters.matter import MOST, Matter, Source, Topic, topic
from config.matters.sheets import on_sheets
from config.matters.trials import fights
from config.matters.winter import winter
from rolls.models import Request, RequestSide


def asked(member: Membership) -> list[Topic]:
    """The throws that are asked of the member's own knights; of a gamemaster, also of whoever has
    no player."""
    mine = Q(character__owner=member)
    nobodys = Q(character__owner=None) if member.is_gamemaster else Q(pk__in=())
    waiting = Request.objects.visible_to(member).waiting()
    sides = RequestSide.objects.filter(
        mine | nobodys,
        request__in=waiting.order_by().values("pk"),
        face=None,
        character__binned=None,
        character__fate=Fate.ACTIVE,
    )
    rows = sides.order_by("request__event__number", "position").select_related("character")
    return topic(_("Throws that are asked of you"), map(_throw, rows[: MOST + 1]))


def _throw(side: RequestSide) -> Matter:
    said = _("{name}: {what}").format(name=told(side.character_name), what=term(side.name))
    place = (side.campaign_id, side.request_id, side.pk)
    return Matter(said, reverse("rolls:throw_side", args=place))


def begun(member: Membership) -> list[Topic]:
    """Knights that the member began to make."""
    return topic(_("Knights you have begun to make"), _makings(member))


def _makings(member: Membership) -> Iterator[Matter]:
    for one in Making.objects.open_for(member).order_by("begun", "pk"):
        if not one.is_left:
            place = reverse("characters:making", args=(member.campaign_id, one.pk))
            yield Matter(str(one) or _("A knight without a name"), place)


SOURCES: tuple[Source, ...] = (asked, fights, winter, on_sheets, begun)
"""In the order in which they are read."""

"""What waits of tournaments: a fight whose dice rest in the middle, and a prize not given yet."""

from collections.abc import Iterator

from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext as _

from characters.models import Character, Membership, Squire
from config.matters.matter import MOST, Matter, Topic, topic
from rolls.models import Fight, Tournament


def fights(member: Membership) -> list[Topic]:
    """Fights that have begun and are not over: a player's own, for a gamemaster all."""
    state = {"state": Fight.State.GOING_ON, "tournament__state": Tournament.State.GOING_ON}
    found = Fight.objects.filter(campaign=member.campaign_id, tournament__archived=None, **state)
    if not member.is_gamemaster:
        found = found.filter(_played_by(member, "first") | _played_by(member, "second"))
    rows = found.select_related("first", "second").order_by("begun__number", "id")
    return topic(_("Fights that rest in the middle"), map(_fight, rows[: MOST + 1]))


def _played_by(member: Membership, side: str) -> Q:
    guest = Q(**{f"{side}__squire": None, f"{side}__owner": member})
    return guest | Q(**{f"{side}__squire__character__owner": member})


def _fight(fight: Fight) -> Matter:
    said = _("{first} against {second}").format(first=fight.first, second=fight.second)
    return Matter(said, fight.get_absolute_url())


def prizes(member: Membership) -> list[Topic]:
    """Squires who have won a tournament and serve on: a gamemaster may make them knights."""
    living = Character.objects.known_to(member).living().filter(campaign=member.campaign_id)
    serving = Squire.objects.serving().exclude(won="").filter(character__in=living)
    rows = serving.order_by("character__sort_key", "character_id", "position", "id")
    return topic(_("Squires who may be made knights"), _prizes(list(rows[: MOST + 1])))


def _prizes(squires: list[Squire]) -> Iterator[Matter]:
    for one in squires:
        said = _("{squire} has won {tournament}").format(squire=one.name, tournament=one.won)
        place = (one.campaign_id, one.character_id, one.pk)
        yield Matter(said, reverse("characters:knight_squire", args=place))

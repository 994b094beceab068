"""Who may be thrown for where a wound is tended: the healers that are at hand."""

from django.urls import reverse
from django.utils.translation import gettext as _

from characters.models import Character, Membership, Squire, Statistic

HEALING = ("First Aid", "Chirurgery")
MOST = 8
"""So many throws are offered at once."""


def healers(member: Membership, wounded: Character) -> list[tuple[str, str]]:
    """The throws that `member` may make to tend a wound, each with its address: of the wounded,
    of the own characters, and of the squires who serve the wounded."""
    here = Character.objects.living().filter(campaign=member.campaign_id)
    own = here.filter(pk=wounded.pk) | here.owned_by(member)
    lines = Statistic.objects.filter(
        campaign_id=member.campaign_id, character__in=own, name__in=HEALING, value__isnull=False
    )
    rows = lines.select_related("character").order_by("character__sort_key", "position", "id")
    found = [(_line(one), _place("statistic", member, one.pk)) for one in rows[:MOST]]
    serving = Squire.objects.serving().filter(character=wounded, born__isnull=False)
    skill = HEALING[0]
    for one in serving.order_by("position", "id")[: MOST - len(found)]:
        named = _("{skill} of {name}").format(skill=skill, name=one.name)
        found.append((named, _place("squire", member, one.pk, skill=skill)))
    return found


def _line(one: Statistic) -> str:
    return _("{skill} of {name}").format(skill=one.name, name=one.character.name)


def _place(what: str, member: Membership, pk: object, **query: str) -> str:
    return reverse(f"rolls:roll_{what}", args=(member.campaign_id, pk), query=query)

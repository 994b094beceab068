"""Which ids a reader may try: those ever read, those of what is hidden, and those of nothing."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.apps import apps
from django.db.models import QuerySet

from characters.models import Audience, Character, Check, Event, GloryAward, Note, Statistic
from characters.models.base import CampaignRow
from characters.seams import new_id
from characters.views.record_words import WORDS
from rolls.models import Encounter, Facing, Request, Roll
from tests.stories.worlds.world import World

PLACES = {
    "membership": "seat",
    "gloryaward": "award",
    "requestside": "side",
    "gamesession": "session",
    "sharelink": "link",
    "chronicleline": "line",
    "winterphase": "phase",
}
"""What a row is called in addresses, where not by its model's name."""

Things = dict[str, list[str]]
"""Ids by the place in an address where they may stand."""


def _models() -> list[Any]:
    every = apps.get_models()
    return [one for one in every if issubclass(one, CampaignRow) and not one._meta.proxy]


def place_of(model: type[Any]) -> str:
    name = model._meta.model_name
    return PLACES.get(name, "record" if name in WORDS else name)


def known(world: World, read: Sequence[str]) -> Things:
    """What has been read, in the order of first appearance."""
    places = {str(world.seats["gamemaster"].campaign_id): "campaign"}
    for model in _models():
        ids = model._default_manager.values_list("pk", flat=True)
        places |= {str(pk): place_of(model) for pk in ids}
    things: Things = defaultdict(list)
    for one in read:
        if one in places:
            things[places[one]].append(one)
    return things


def hidden(
    world: World, role: str, most: int, read: Sequence[str] = (), *, enemies: bool = False
) -> Things:
    """What `role` may not know of and has not `read` (in a former life at the table). Of each kind
    so many at most of what happens in every world, so many of what does not, and one of nothing;
    ids of nothing fill up what there is not, so that they are as many in every world. Of what is
    never hidden one of nothing; `enemies`: characters may be, and scenes."""
    events = Event.objects.exclude(audience=Audience.TABLE).exclude(pk__in=read)
    mine = events.filter(audience=Audience.MEMBER, for_member=world.seats[role])
    secret = events.exclude(pk__in=mine.values("pk"))
    blind = secret.filter(audience=Audience.GAMEMASTER_READS)
    some = [_of(found, most) for found in (blind, secret.exclude(pk__in=blind.values("pk")))]
    some += [_unseen(most)] if enemies else []
    return {
        place: [*(one for ids in some for one in ids.get(place, ())), str(new_id())]
        for place in map(place_of, _models())
    }


def _of(events: QuerySet[Event], most: int) -> Things:
    ids = list(events.values_list("pk", flat=True))
    rows: dict[type[Any], QuerySet[Any]] = {
        Event: events.order_by("number"),
        Roll: Roll.objects.filter(event__in=ids).order_by("event__number"),
        Check: Check.objects.filter(because__in=ids).order_by("because__number", "pk"),
        GloryAward: GloryAward.objects.filter(because__in=ids).order_by("because__number", "pk"),
        Request: Request.objects.filter(event__in=ids).order_by("event__number"),
        Note: Note.objects.filter(pk__in=_told_of(events)).order_by("text"),
    }
    return {place_of(model): _filled_up(list(found), most) for model, found in rows.items()}


def _unseen(most: int) -> Things:
    """What only gamemasters know to be there: the last of its name, for no world shows that."""
    rows: dict[type[Any], QuerySet[Any]] = {
        Character: Character.objects.hidden().order_by("-name", "pk"),
        Statistic: Statistic.objects.filter(character__in=Character.objects.hidden()).order_by(
            "-character__name", "-name"
        ),
        Encounter: Encounter.objects.order_by("opened__number"),
        Facing: Facing.objects.order_by("event__number"),
    }
    return {place_of(model): _filled_up(list(found[:most]), most) for model, found in rows.items()}


def _told_of(events: QuerySet[Event]) -> list[str]:
    """The notes of which these events tell."""
    return [event.facts["record_id"] for event in events.filter(kind=Event.Kind.NOTE)]


def _filled_up(rows: Sequence[Any], most: int) -> list[str]:
    some = [row.pk for row in spread(rows, most)]
    return [str(one) for one in [*some, *(new_id() for _ in range(most - len(some)))]]


def spread(rows: Sequence[Any], most: int) -> list[Any]:
    """So many at most, from the first to the last."""
    if len(rows) <= most:
        return list(rows)
    return [rows[place * (len(rows) - 1) // max(1, most - 1)] for place in range(most)]


def in_time(events: Sequence[str]) -> list[str]:
    """Events that somebody has read, the oldest first."""
    found = Event.objects.filter(pk__in=events).order_by("number")
    return [str(pk) for pk in found.values_list("pk", flat=True)]

"""What the tests of undoing have in common."""

from typing import Any

from characters.actions.event import lock, note_change
from characters.actions.telling import tell
from characters.models import (
    Campaign,
    Character,
    Event,
    Membership,
    Statistic,
)


def newest(campaign: Campaign) -> Event:
    return Event.objects.filter(campaign=campaign).newest_first()[0]


def fresh(character: Character) -> Character:
    return Character.objects.select_related("campaign", "owner").get(pk=character.pk)


def changed_by_hand(
    character: Character, by: Membership, field: str, before: Any, after: Any, **more: Any
) -> Event:
    """An event as other rooms write it."""
    event = tell(lock(by.campaign), character, kind=Event.Kind.CHANGE, by=by)
    note_change(event, character, field, before, after, **more)
    return event


ROWS: dict[str, dict[str, Any]] = {
    "weapon": {"name": "Spear", "skill": "Spear", "dice": 1, "words": "Ector's"},
    "armour": {"name": "Chainmail", "points": 10},
    "wound": {"damage": 4, "severity": "minor", "source": "a boar", "year": 508},
    "affliction": {"name": "Melancholic", "year": 508},
    "squire": {"name": "Wat", "born": 493, "background": "heir"},
    "horse": {"breed": "charger", "size": 30, "ridden": True},
    "relative": {"name": "Elaine", "relation": "spouse", "born": 490},
    "follower": {"name": "Father Pell", "number": 1},
    "title": {"name": "Marshal", "since": 507},
    "holding": {"name": "Bramford", "income": 1440},
    "payment": {"amount": -30, "reason": "a hawk", "year": 508},
    "belonging": {"name": "Rope", "number": 2},
    "aptitude": {"name": "Speed", "points": 2},
    "note": {"title": "Plans", "text": "Long", "audience": "owner"},
}
"""One row of each kind."""


def custom(ector: Character) -> tuple[Statistic, dict[str, Any]]:
    """A Skill of a table's own, and how the log tells that it came."""
    told = {
        "kind": "skill",
        "key": "tafl",
        "name": "Tafl",
        "opposite": "",
        "group": "other",
        "position": 99,
        "value": 7,
    }
    made = Statistic.objects.create(campaign=ector.campaign, character=ector, **told)
    return made, {"id": str(made.pk)} | told

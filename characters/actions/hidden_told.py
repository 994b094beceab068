"""What the log tells of characters of whom only gamemasters know: to nobody else."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from characters.models import Audience, Character


def as_known(told: Mapping[str, Any], hidden: set[UUID]) -> Mapping[str, Any]:
    """The same, for gamemasters alone where it is about whom only they know."""
    character = told.get("character")
    if character is None or character.pk not in hidden:
        return told
    return {**told, "audience": Audience.GAMEMASTER_KNOWS, "for_member": None}


def hidden_now(told: Sequence[Mapping[str, Any]]) -> set[UUID]:
    """Which of the characters that several events are about only gamemasters know of now."""
    people = {one.pk: one for one in (row.get("character") for row in told) if one is not None}
    nobodys = {pk for pk, one in people.items() if one.owner_id is None}
    marked = {pk for pk in nobodys if people[pk].is_hidden}
    unsure = nobodys - marked
    if unsure:
        hidden = Character.objects.hidden().filter(pk__in=unsure)
        marked |= set(hidden.values_list("pk", flat=True))
    return marked


def is_hidden_now(character: Character) -> bool:
    """Whether only gamemasters know of it now: of what has an owner everybody does."""
    return bool(hidden_now([{"character": character}]))

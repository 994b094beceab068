"""What a gamemaster decides about when a scene closes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from characters.models import Character, Check, Fate, GloryAward
from rolls.models.encounter import Encounter
from rolls.models.message import Reveal
from rolls.models.roll import Roll, RollSide
from rolls.rules.rulings import Rulings


@dataclass(frozen=True)
class Closing:
    """The checks and the Glory that a scene holds, what failed in it unseen, the secret rolls of
    which the table may be told, and for whom something may be given."""

    checks: Sequence[Check]
    glory: Sequence[GloryAward]
    missed: Sequence[RollSide]
    secrets: Sequence[Roll]
    characters: Sequence[Character]

    @classmethod
    def of(cls, encounter: Encounter, rolls: Sequence[Roll], rulings: Rulings) -> Closing:
        """In: a scene, its rolls as a gamemaster reads them, newest first, and the table's
        rulings. For everyone in play, and for whoever is owed something."""
        checks = encounter.undecided().select_related("statistic__character")
        checks = checks.order_by("statistic__position", "side", "pk")
        glory = encounter.held_glory().select_related("character").order_by("at", "pk")
        missed = _once_each(encounter)
        owed = {one.statistic.character_id for one in checks}
        owed |= {one.character_id for one in glory}
        here = Character.objects.kept().filter(campaign=encounter.campaign_id).by_name()
        characters = [one for one in here if one.pk in owed or _is_given(one)]
        there = {one.pk for one in characters}
        return cls(
            checks=[one for one in checks if one.statistic.character_id in there],
            glory=[one for one in glory if one.character_id in there],
            missed=[one for one in missed if one.character_id in there],
            secrets=_untold(rolls) if rulings.reveal_on_close else (),
            characters=characters,
        )


def _is_given(character: Character) -> bool:
    """Whether something may be given to it though nothing is owed: not to a hidden enemy."""
    return character.fate == Fate.ACTIVE and not character.is_hidden


def _once_each(encounter: Encounter) -> list[RollSide]:
    """What failed unseen, each box once."""
    rows = encounter.missed().select_related("statistic__character", "character")
    found = {(one.statistic_id, one.side): one for one in rows.order_by("-roll__event__number")}
    return sorted(found.values(), key=lambda one: (one.name.casefold(), one.position))


def _untold(rolls: Sequence[Roll]) -> list[Roll]:
    """The secret rolls that count and that the table has not wholly read, as they fell (C36)."""
    secret = [one for one in reversed(rolls) if one.event.is_secret and not one.is_void]
    told = Reveal.objects.filter(roll__in=secret, how=Reveal.How.ALL)
    known = set(told.values_list("roll_id", flat=True))
    return [one for one in secret if one.pk not in known]

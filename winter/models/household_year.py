"""What became of a knight's household in a year: kin, horses, squires, and the knight's fate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from characters.models import Change, Character, Fate, Horse, Relative, Squire
from characters.models.told_change import is_a_row, told_of
from characters.rules.squires import BACKGROUNDS, squire_skill

NAMED = {"horse": Horse, "squire": Squire}
SKILL_OF = {one.key: squire_skill(one) for one in BACKGROUNDS}


@dataclass(frozen=True, slots=True)
class Household:
    """Sentences, each sort by itself."""

    died: Sequence[str] = ()
    family: Sequence[str] = ()
    horses: Sequence[str] = ()
    squires: Sequence[str] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.died or self.family or self.horses or self.squires)


def household_year(character: Character, year: int, changes: Sequence[Change]) -> Household:
    """What became of a knight's household in a year, by what was changed and not taken back."""
    mine = {"campaign_id": character.campaign_id, "character": character}
    kin = list(Relative.objects.filter(**mine).order_by("position", "id"))
    names = {
        kind: {str(one.pk): one for one in model._default_manager.filter(**mine)}
        for kind, model in NAMED.items()
    }
    squires = [*_of(changes, "squire", names), *_knighted(names["squire"], year)]
    return Household(
        died=[*_own(character, year), *(one.name for one in kin if one.died == year)],
        family=[*_wed(changes), *_born(kin, year)],
        horses=list(_of(changes, "horse", names)),
        squires=squires,
    )


def _own(character: Character, year: int) -> Iterator[str]:
    if character.fate == Fate.DEAD and character.fate_year == year:
        words = f": {character.fate_words}" if character.fate_words else ""
        yield f"{character.name}{words}"


def _wed(changes: Sequence[Change]) -> Iterator[str]:
    for one in changes:
        kept = one.after if one.field == "relative" and is_a_row(one) else None
        if isinstance(kept, dict) and kept.get("relation") == Relative.Relation.SPOUSE:
            yield _("Marriage: {name}").format(name=kept.get("name", ""))


def _born(kin: Sequence[Relative], year: int) -> Iterator[str]:
    for one in kin:
        if one.born == year and one.relation == Relative.Relation.CHILD:
            yield _("Born: {name}").format(name=one.name)


def _knighted(squires: dict[str, Any], year: int) -> Iterator[str]:
    for one in sorted(squires.values(), key=lambda one: (one.position, str(one.pk))):
        if one.knighted == year:
            yield _("{name} was knighted.").format(name=one.name)


def _of(changes: Sequence[Change], kind: str, names: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The rows of a kind that came or went, and what winters made of them."""
    for one in changes:
        if one.field == kind and is_a_row(one):
            kept = told_of(one)
            name = kept.get("name") or kept.get("breed", "")
            yield (_("{name} came.") if one.before is None else _("{name} is gone.")).format(
                name=name
            )
        row = names[kind].get(str(told_of(one).get("id")))
        if row is not None and isinstance(one.after, dict):
            yield from _grown(one, row)


def _grown(change: Change, row: Any) -> Iterator[str]:
    value = (change.after or {}).get("value")
    if change.field == "horse.health":
        health = (_("in good health"), _("weak"), _("very weak"))
        if value in (0, 1, 2):
            yield _("{name} is {grade} now.").format(name=row, grade=health[value])
    elif change.field == "squire.grown" and isinstance(value, int):
        skill = SKILL_OF.get(row.background, 0) + value
        yield _("{name}: Squire Skill {skill}.").format(name=row.name, skill=skill)

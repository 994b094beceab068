"""What a d20 may be thrown for: a statistic, Glory, a squire, a rate, a typed value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from uuid import UUID, uuid5

from django.utils.translation import gettext_noop as _  # kept so; each reader is told a `term`

from characters.actions.fate import must_be_in_play
from characters.models import Character, Side, Squire, Statistic
from characters.models.derived import derived_of
from characters.rules.glory import MOST, glory_value
from characters.rules.movement import Load, loaded_rate
from characters.rules.squires import skill_at
from rolls.rules.checks import Kind
from rolls.rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Subject:
    """Whoever throws, what for, and against which standing value. Only a statistic has a box."""

    kind: Kind
    name: str
    character_name: str
    standing: int
    character: Character | None = None
    statistic: Statistic | None = None
    side: str = Side.LEFT

    @property
    def characteristic(self) -> bool:
        """Whether criticals and fumbles are read as plain results (R24)."""
        return self.kind is Kind.CHARACTERISTIC


@dataclass(frozen=True, slots=True)
class Source:
    """Where a subject comes from, before anything is read.

    `pk` tells sources apart for the one-time key. `at_hand` is the subject as the page has it,
    `fresh` as it stands under the lock; both raise RuleError where there is no value. `unread` is
    there where the one who asks does not read the sheet: what is known of it without its value.
    """

    pk: UUID
    name: str
    character_name: str
    character: Character | None
    at_hand: Callable[[], Subject]
    fresh: Callable[[], Subject]
    unread: Subject | None = None


def statistic_source(statistic: Statistic, side: str = Side.LEFT) -> Source:
    """One side of a statistic."""
    return Source(
        pk=uuid5(statistic.pk, side),
        name=statistic.name_of(side),
        character_name=statistic.character.name,
        character=statistic.character,
        at_hand=partial(of_statistic, statistic, side),
        fresh=lambda: of_statistic(_as_it_stands(statistic), side),
    )


def glory_source(character: Character) -> Source:
    """The Glory roll (R83)."""
    return _source(character.pk, _("Glory"), character, of_glory)


def movement_source(character: Character, load: Load = Load.METAL_ARMOUR) -> Source:
    """The Movement Rate under a load (R88, R89)."""
    read = partial(of_movement, load=load)
    return _source(uuid5(character.pk, load), _("Movement Rate"), character, read)


def squire_source(squire: Squire, *, year: int, skill: str = "") -> Source:
    """The Squire Skill, or a skill by the squire's age in `year`."""
    name = skill or _("Squire Skill")
    read = partial(of_squire, squire, year=year, skill=skill)
    return Source(uuid5(squire.pk, name), name, squire.name, squire.character, read, read)


def typed_source(character_name: str, name: str, value: int) -> Source:
    """Somebody without a sheet."""
    read = partial(typed, character_name, name, value)
    pk = uuid5(UUID(int=0), f"{character_name}/{name}/{value}")
    return Source(pk, name, character_name, None, read, read)


def find_sources(characters: Sequence[Character], name: str) -> dict[UUID, Source]:
    """By character, what each has under the name that was typed, in any case: a statistic's side,
    Glory or the Movement Rate. Who has no such thing is left out. One statement for all."""
    wanted = name.strip().casefold()
    found: dict[UUID, Source] = {}
    statistics = Statistic.objects.filter(character__in=characters).select_related("character")
    for statistic in statistics.in_sheet_order():
        for side in statistic.sides():
            if statistic.name_of(side).casefold() == wanted:
                found.setdefault(statistic.character_id, statistic_source(statistic, side))
    for character in characters:
        for one in (glory_source(character), movement_source(character)):
            if one.name.casefold() == wanted:
                found.setdefault(character.pk, one)
    return found


def of_statistic(statistic: Statistic, side: str = Side.LEFT) -> Subject:
    """One side of a statistic. Raises RuleError where it has no value yet, and for somebody who
    rolls no more."""
    must_be_in_play(statistic.character)
    standing = statistic.value_of(side)
    if standing is None:
        raise RuleError(
            "{name} has no value yet, so nothing was rolled. Write its value on the sheet first.",
            name=statistic.name_of(side),
        )
    return Subject(
        kind=Kind(statistic.kind),
        name=statistic.name_of(side),
        character_name=statistic.character.name,
        standing=standing,
        character=statistic.character,
        statistic=statistic,
        side=side,
    )


def of_glory(character: Character) -> Subject:
    """A thousandth of the Glory, to the nearest (R83). Raises RuleError as `of_statistic` does."""
    must_be_in_play(character)
    total = min(character.glory_awards.total(), MOST)
    return Subject(Kind.GLORY, _("Glory"), character.name, glory_value(total), character)


def of_movement(character: Character, load: Load = Load.METAL_ARMOUR) -> Subject:
    """The Movement Rate under a load (R72, R88, R89). Raises RuleError without DEX or STR, and for
    somebody who rolls no more."""
    must_be_in_play(character)
    rate = derived_of(character)["movement_rate"].value
    if rate is None:
        raise RuleError(
            "The Movement Rate needs DEX and STR, so nothing was rolled. Write them first."
        )
    standing = loaded_rate(rate, load)
    return Subject(Kind.FREE, _("Movement Rate"), character.name, standing, character)


def of_squire(squire: Squire, *, year: int, skill: str = "") -> Subject:
    """The Squire Skill, or a skill by age (R93, R96). Raises RuleError where the age is needed and
    not known, and where the knight rolls no more."""
    must_be_in_play(squire.character)
    if not skill:
        name, standing = _("Squire Skill"), squire.skill
    else:
        age = squire.age(year)
        if age is None:
            raise RuleError(
                "Nobody has said when {name} was born, so nothing was rolled.",
                name=squire.name,
            )
        name, standing = skill, skill_at(squire.origin, age)
    return Subject(Kind.SQUIRE, name, squire.name, standing, squire.character)


def typed(character_name: str, name: str, value: int) -> Subject:
    """Somebody without a sheet: a name, what is rolled, and its value."""
    return Subject(Kind.FREE, name, character_name, value)


def _source(
    pk: UUID, name: str, character: Character, read: Callable[[Character], Subject]
) -> Source:
    def fresh() -> Subject:
        return read(Character.objects.get(pk=character.pk))

    return Source(pk, name, character.name, character, partial(read, character), fresh)


def _as_it_stands(statistic: Statistic) -> Statistic:
    """The statistic under the lock, since its value may have moved since it was read."""
    fresh = Statistic.objects.select_related("character").filter(pk=statistic.pk).first()
    if fresh is None:
        raise RuleError(
            "{name} is no longer on the sheet, so nothing was rolled.", name=statistic.name
        )
    return fresh

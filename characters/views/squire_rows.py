"""A squire as the sheet shows one: everything counted, in plain words."""

from dataclasses import dataclass, replace
from typing import Self
from uuid import UUID

from django.utils.translation import gettext as _

from characters.actions.household import MOST
from characters.models import Character, Membership, Squire
from characters.models.sheet import Sheet
from characters.rules.skills import SKILLS
from characters.rules.squires import BELONGINGS, OFTEN_ASKED, skill_at
from rolls.rules.errors import RuleError
from rolls.rules.resolution import FACES, Outcome, resolve, shown

OTHERS = tuple(skill.name for skill in SKILLS if skill.name not in OFTEN_ASKED)
"""The Skills that are asked of a squire more seldom; any may be (R96)."""


@dataclass(frozen=True, slots=True)
class SquireRow:
    """One squire. `value` is that of every Skill by age, empty where `missing` says why; `fumbles`
    names the faces where there are more than one (C33). `won` is the tournament whose prize it is
    to be made a knight."""

    pk: UUID
    name: str
    born: str
    background: str
    how: str
    skill: str
    value: str
    fumbles: str
    missing: str
    won: str

    @classmethod
    def of(cls, squire: Squire, *, year: int) -> Self:
        origin = squire.origin
        value, missing = _skill(squire, year)
        return cls(
            pk=squire.pk,
            name=squire.name,
            born=_born(squire, year),
            background=_(origin.title),
            how=_how(squire.face),
            skill=shown(squire.skill),
            value="" if value is None else shown(value),
            fumbles="" if value is None else _fumbles(value),
            missing=missing,
            won=squire.won,
        )


@dataclass(frozen=True, slots=True)
class Knighted:
    """A squire who was made a knight: the name borne until then, when, and where that sheet is;
    of what is written on it while it is hidden, nothing."""

    name: str
    year: str
    address: str

    @classmethod
    def of(cls, squire: Squire) -> Self:
        knight = squire.became
        year = squire.knighted if knight is None or knight.is_hidden else knight.knighted
        here = knight is not None and knight.binned is None and not knight.is_hidden
        address = knight.get_absolute_url() if knight and here else ""
        return cls(squire.name, "" if year is None else str(year), address)


@dataclass(frozen=True, slots=True)
class Once:
    """Where a knight who was a squire came from, whom he served, and where that sheet is."""

    background: str
    lord: str
    address: str


@dataclass(frozen=True, slots=True)
class Squires:
    """All squires of a knight, the Skills that all of them have, what each of them owns, and those
    who were knighted."""

    rows: tuple[SquireRow, ...]
    full: bool
    usual: tuple[tuple[str, str], ...]
    others: tuple[tuple[str, str], ...]
    belongings: str
    knighted: tuple[Knighted, ...] = ()


def squires(sheet: Sheet) -> Squires:
    """Who serves the knight, with every number for the campaign's year."""
    year = sheet.member.campaign.year
    serving = listed([SquireRow.of(squire, year=year) for squire in sheet.squires])
    made = tuple(Knighted.of(one) for one in sheet.all_squires if not one.serves)
    return replace(serving, knighted=made)


def once_squire(member: Membership, knight: Character) -> Once | None:
    """Whose squire a knight was; the name is told to those who read that knight's whole sheet."""
    rows = Squire.objects.filter(campaign_id=member.campaign_id, became=knight)
    squire = rows.select_related("character__campaign").first()
    if squire is None:
        return None
    lord, background = squire.character, _(squire.origin.title)
    if lord.binned or not lord.is_whole_to(member):
        return Once(background, "", "")
    return Once(background, lord.name, lord.get_absolute_url())


def listed(rows: list[SquireRow]) -> Squires:
    """These squires, with what is the same for all."""
    return Squires(
        rows=tuple(rows),
        full=len(rows) >= MOST,
        usual=tuple((name, _(name)) for name in OFTEN_ASKED),
        others=tuple((name, _(name)) for name in OTHERS),
        belongings=", ".join(_(word) for word in BELONGINGS),
    )


def _born(squire: Squire, year: int) -> str:
    age = squire.age(year)
    if age is None:
        return ""
    if age < 0:
        return _("{year}, not yet born").format(year=squire.born)
    return _("{year}, aged {age}").format(year=squire.born, age=age)


def _how(face: int | None) -> str:
    return _("chosen") if face is None else _("thrown: {face}").format(face=face)


def _skill(squire: Squire, year: int) -> tuple[int | None, str]:
    """What every Skill by age stands at, or why it cannot be said."""
    age = squire.age(year)
    if age is None:
        return None, _("The Skills go by age: say when {name} was born.").format(name=squire.name)
    try:
        return skill_at(squire.origin, age), ""
    except RuleError as error:
        return None, str(error)


def _fumbles(value: int) -> str:
    faces = [face for face in FACES if resolve(value, face) is Outcome.FUMBLE]
    return f"{faces[0]}–{faces[-1]}" if len(faces) > 1 else ""

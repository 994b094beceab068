"""The parts of a sheet: what each shows, and its page piece."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from characters.actions.sheet import FIELDS
from characters.models import Character, Kind, Portrait
from characters.models.character import Fate
from characters.models.derived import Derived
from characters.models.line import Line
from characters.models.sheet import Sheet
from characters.models.term import told
from characters.rules.characteristics import SHORT, Formula, Working
from characters.rules.glory import MOST, Rank, glory_value, next_rank, rank
from characters.rules.movement import Load, loaded_rate, paces
from characters.rules.skills import Group
from characters.views.coat import coat, portrait_address
from characters.views.courts import passions
from characters.views.health_rows import health
from characters.views.rows import Row, Rows, rows, rulings_of
from characters.views.squire_rows import squires
from rolls.rules.resolution import shown

TITLES = ("Sir ", "Lady ", "Dame ", "Lord ", "Queen ", "King ", "The ")
LOADS = (Load.METAL_ARMOUR, Load.NON_METAL_ARMOUR, Load.WEAPONS_AND_SHIELD, Load.UNENCUMBERED)
FACTS = tuple(field for field in FIELDS if field not in ("name", "title"))


@dataclass(frozen=True, slots=True)
class Fact:
    """A field of the character: its key in code, its label, and what stands there."""

    key: str
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Counted:
    """A derived number: its formula, and the working or what is missing for it. Where a gamemaster
    set another one, `computed` is what stands behind it, and `reason` is why."""

    formula: Formula
    result: str
    working: str
    missing: str
    computed: str = ""
    reason: str = ""


def fact(character: Character, key: str, year: int, lord_now: str = "") -> Fact:
    """One field as the sheet shows it; the year of birth with the age, a lord with his heir."""
    label = Character.label(key)
    value = getattr(character, key)
    if key == "lord" and lord_now:
        return Fact(key, label, _("{heir}, heir of {lord}").format(heir=lord_now, lord=value))
    age = character.age(year)
    if key != "born" or age is None:
        return Fact(key, label, "" if value is None else str(value))
    if age < 0:
        return Fact(key, label, _("{year}, not yet born").format(year=value))
    return Fact(key, label, _("{year}, aged {age}").format(year=value, age=age))


def knight(sheet: Sheet) -> Any:
    """Name and title, the initial that stands where no arms are, the arms, and where the portrait
    is."""
    one, year = sheet.character, sheet.member.campaign.year
    named = (fact(one, "name", year), fact(one, "title", year), plain_name(one.name)[:1])
    portrait = Portrait.objects.digest_of(one)
    address = portrait_address(one.campaign_id, one.pk, portrait)
    return *named, coat(one.campaign_id, one.pk, one.arms), address


def plain_name(name: str) -> str:
    """A name without the title before it."""
    return next((name[len(title) :] for title in TITLES if name.startswith(title)), name)


def renown(sheet: Sheet) -> dict[str, Any]:
    """Glory, the rank it gives, and the way to the next."""
    edition = rulings_of(sheet.member).glory_ranks
    total = min(sheet.glory, MOST)
    ahead = next_rank(total, edition)
    return {
        "total": grouped(sheet.glory),
        "rank": _titled(rank(total, edition)),
        "next": _titled(ahead) if ahead else "",
        "missing": grouped(ahead.least - total) if ahead else "",
        "value": shown(glory_value(total)),
    }


def grouped(number: int) -> str:
    """A number with its thousands apart, as the reader's language has it."""
    return number_format(number, force_grouping=True)


def _titled(one: Rank) -> str:
    return _(one.title)


def facts(sheet: Sheet) -> Any:
    """Player, homeland and the like."""
    character = sheet.character
    owner = character.owner
    year = sheet.member.campaign.year
    return {
        "owner": "" if owner is None else str(owner),
        "away": owner is not None and owner.left is not None,
        "fate": "" if character.fate == Fate.ACTIVE else character.get_fate_display(),
        "fate_year": character.fate_year,
        "fate_words": character.fate_words,
        "facts": tuple(fact(character, key, year, sheet.lord_now) for key in FACTS),
    }


def characteristics(sheet: Sheet) -> Any:
    return _rows(sheet, sheet.lines(Kind.CHARACTERISTIC))


def derived(sheet: Sheet) -> Any:
    """All that is counted from the Characteristics, and the paces at every load."""
    counted = tuple(_counted(one, sheet.characteristics) for one in sheet.derived.values())
    rate = sheet.derived["movement_rate"].value
    if rate is None:
        return {"counted": counted}
    loads = tuple((load.value, _(load.value), loaded_rate(rate, load)) for load in LOADS)
    by_gait = zip(*(paces(rate, load) for load in LOADS), strict=True)
    table = tuple((_(gait[0].gait), tuple(pace.rate for pace in gait)) for gait in by_gait)
    return {"counted": counted, "loads": loads, "paces": table}


def _counted(one: Derived, known: dict[str, int]) -> Counted:
    missing = ", ".join(SHORT[term] for term in one.formula.terms if term not in known)
    working = "" if missing else _worked(one.formula.working(known))
    computed = "" if one.override is None else one.written(one.counted)
    if one.override is not None:
        missing = ""
    return Counted(one.formula, one.shown, working, missing, computed, told(one.reason))


def _worked(one: Working) -> str:
    if not one.rounded:
        return str(one)
    said = _("{calculation}, to the nearest: {result}")
    return said.format(calculation=one.calculation, result=one.result)


def traits(sheet: Sheet) -> Any:
    return _rows(sheet, sheet.lines(Kind.TRAIT))


def combat(sheet: Sheet) -> Any:
    return Rows.of(sheet, sheet.lines(Kind.SKILL, Group.COMBAT.value))


def skills(sheet: Sheet) -> Any:
    """All Skills but those of combat, in their groups."""
    other = sheet.lines(Kind.SKILL, Group.OTHER.value)
    less = sheet.lines(Kind.SKILL, Group.LESS_KNIGHTLY.value)
    return Rows.of(sheet, other), Rows.of(sheet, less)


def glory(sheet: Sheet) -> Any:
    """The total with all it is the sum of."""
    awards = tuple((award, grouped(award.amount)) for award in sheet.awards)
    held = tuple((award, grouped(award.amount)) for award in sheet.held_glory)
    return renown(sheet) | {"awards": awards, "held": held}


def _rows(sheet: Sheet, lines: tuple[Line, ...]) -> tuple[Row, ...]:
    return rows(sheet.member.campaign_id, lines)


PARTS: dict[str, Callable[[Sheet], Any]] = {
    part.__name__: part
    for part in (
        knight,
        renown,
        facts,
        characteristics,
        derived,
        traits,
        passions,
        health,
        combat,
        skills,
        squires,
        glory,
    )
}
"""Every part by its name, which is also its template's and, after "sheet-", its element's."""

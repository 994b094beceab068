"""Hit Points, wounds, armour and weapons as the front of the sheet shows them."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from characters.models import Armour, Weapon, Wound
from characters.models.carried import carried
from characters.models.health import force, strike_of, vitals, worn
from characters.models.sheet import Sheet
from characters.rules.health import After
from characters.rules.striking import Force
from characters.rules.wounds import Condition
from characters.views.wound_words import STATES, minus
from rolls.rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class WoundRow:
    """One wound in the words of the sheet; `left` is what is not healed yet."""

    pk: UUID
    damage: int
    left: int
    gravity: str
    source: str
    treatment: str
    year: int


@dataclass(frozen=True, slots=True)
class WeaponRow:
    """A weapon with the dice of its damage, as they are counted from the sheet."""

    pk: UUID
    name: str
    skill: str
    damage: str
    parry: int | None
    words: str


@dataclass(frozen=True, slots=True)
class ArmourRow:
    """A piece of armour or a shield, worn or not."""

    pk: UUID
    name: str
    form: str
    points: int | None
    worn: bool


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A status mark."""

    pk: UUID
    name: str
    year: int | None
    words: str


@dataclass(frozen=True, slots=True)
class Health:
    """The part as it is shown. `states` follow from Hit Points and wounds and stand nowhere else;
    `missing` names the Characteristics without which they cannot be told, `unsaid` what is worn
    and counts as 0 because its points are not written."""

    current: str
    total: int | None
    missing: str
    unconscious: int | None
    healing_rate: int | None
    armour: int | None
    shield: int | None
    unsaid: str
    states: tuple[str, ...]
    marks: tuple[MarkRow, ...]
    wounds: tuple[WoundRow, ...]
    healed: tuple[WoundRow, ...]
    weapons: tuple[WeaponRow, ...]
    pieces: tuple[ArmourRow, ...]


def health(sheet: Sheet) -> Health:
    """What the body stands at, what protects it, and what is in its hands."""
    here = vitals(sheet.derived)
    rows = carried(sheet.character)
    hurt = [one for one in rows.wounds if one.left]
    points = [one.left for one in hurt]
    by = force(sheet.derived, rows.horses)
    return Health(
        current=minus(here.current(points)),
        total=here.hit_points,
        missing=", ".join(here.missing) if here.hit_points is None else "",
        unconscious=here.unconscious,
        healing_rate=here.healing_rate,
        armour=_told(rows.armours, Armour.Kind.ARMOUR),
        shield=_told(rows.armours, Armour.Kind.SHIELD),
        unsaid=_unsaid(rows.armours),
        states=_states(here.condition(points), hurt),
        marks=tuple(MarkRow(one.pk, one.name, one.year, one.words) for one in rows.afflictions),
        wounds=tuple(_wound(one) for one in hurt),
        healed=tuple(_wound(one) for one in rows.wounds if not one.left),
        weapons=tuple(_weapon(one, by) for one in rows.weapons),
        pieces=tuple(_piece(one) for one in rows.armours),
    )


def _states(now: Condition | None, hurt: Iterable[Wound]) -> tuple[str, ...]:
    """What the Hit Points and the open wounds say."""
    grave = any(one.severity != Wound.Severity.MINOR for one in hurt)
    found = {
        After.DYING: now is Condition.DYING,
        After.UNCONSCIOUS: now in (Condition.DYING, Condition.UNCONSCIOUS),
        After.DEBILITATED: grave,
    }
    return tuple(str(STATES[one]) for one, holds in found.items() if holds)


def _told(pieces: Iterable[Armour], form: str) -> int | None:
    """What is worn of a form stops so much; nothing where nobody has written that down."""
    owned = [one for one in pieces if one.form == form]
    used = [one for one in owned if one.worn]
    if not owned or (used and all(one.points is None for one in used)):
        return None
    found = worn(used)
    return found.armour if form == Armour.Kind.ARMOUR else found.shield


def _unsaid(pieces: Iterable[Armour]) -> str:
    """The names of what is worn and counts as 0, because nobody has written its points."""
    found = worn(pieces)
    return ", ".join((*found.unsaid_armour, *found.unsaid_shields))


def _piece(one: Armour) -> ArmourRow:
    return ArmourRow(one.pk, one.name, str(one.get_form_display()), one.points, one.worn)


def _wound(one: Wound) -> WoundRow:
    gravity = str(one.get_severity_display())
    return WoundRow(one.pk, one.damage, one.left, gravity, one.source, one.treatment, one.year)


def _weapon(one: Weapon, by: Force) -> WeaponRow:
    return WeaponRow(one.pk, one.name, one.skill, _dice(one, by), one.parry, one.words)


def _dice(one: Weapon, by: Force) -> str:
    """The dice as the sheet writes them, or what is missing for them."""
    try:
        dice = strike_of(one).thrown(by)
    except RuleError as error:
        return str(error)
    if dice is not None:
        return dice.shown
    if one.basis == Weapon.Basis.TYPED:
        return _("dice not written")
    return _("no horse charges") if one.basis == Weapon.Basis.CHARGE else _("needs STR, SIZ")

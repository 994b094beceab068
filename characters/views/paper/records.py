"""The lists of a sheet for paper: weapons and wounds in front, the household behind."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from uuid import UUID

from django.db.models import CharField, QuerySet, TextField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from characters.models import (
    RECORDS,
    Holding,
    Note,
    Payment,
    Record,
    Relative,
    Weapon,
    Wound,
)
from characters.models.sheet import Sheet
from characters.models.term import told
from characters.models.told_note import told_note
from characters.rules.money import written
from characters.views.health_rows import Health, health
from characters.views.paper.values import Block, Entry, Item

TITLES = {
    "weapon": lazy("Weapons"),
    "armour": lazy("Armour and shield"),
    "wound": lazy("Wounds"),
    "affliction": lazy("Marks"),
    "horse": lazy("Horses"),
    "relative": lazy("Family"),
    "follower": lazy("Retinue"),
    "title": lazy("Titles and offices"),
    "holding": lazy("Holdings"),
    "payment": lazy("Purse"),
    "belonging": lazy("Belongings"),
    "aptitude": lazy("Attributes and Knowledges"),
    "note": lazy("Notes"),
}
HEALTH = lazy("Health")
FRONT = ("weapon", "armour", "wound", "affliction")
BACK = tuple(kind for kind in TITLES if kind not in FRONT)
HEADS = ("name", "reason", "amount", "text")
"""The fields that the first words of a row are made of."""


def lists(sheet: Sheet, *, secret: bool) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """What stands in front and what stands behind, one statement for each kind and those of
    `health`, which counts the damage of the weapons."""
    known = health(sheet)
    dice = {weapon.pk: weapon.damage for weapon in known.weapons}
    found = {kind: _block(kind, _rows(sheet, kind, secret=secret), sheet, dice) for kind in TITLES}
    front = (_health(known), *(found[kind] for kind in FRONT))
    return front, tuple(found[kind] for kind in BACK)


def _health(known: Health) -> Block:
    """What the body stands at and what protects it."""
    if known.total is None:
        return Block(str(HEALTH))
    entries = [
        Entry(_("Hit Points now"), f"{known.current} / {known.total}"),
        Entry(_("Armour worn"), _points(known.armour)),
        Entry(_("Shield"), _points(known.shield)),
    ]
    states = tuple(Item(state) for state in known.states)
    return Block(str(HEALTH), entries=tuple(entries), items=states)


def _points(number: int | None) -> str:
    """Room to write in where nobody has said the points."""
    return "" if number is None else str(number)


def title_of(kind: str) -> str:
    """What the list of a kind stands under."""
    return str(TITLES[kind])


def hint_of(kind: str) -> str:
    """What there is to write of each row: its fields, one after another."""
    model = RECORDS[kind]
    return ", ".join(model.label(field) for field in model.fields if field != "audience")


def _rows(sheet: Sheet, kind: str, *, secret: bool) -> Iterable[Record]:
    member = sheet.member
    rows: QuerySet[Any] = RECORDS[kind]._default_manager.filter(
        campaign_id=member.campaign_id, character=sheet.character
    )
    if kind == Note.kind():
        rows = rows & Note.objects.visible_to(member)
        if not secret:
            rows = rows.exclude(audience=Note.Audience.GAMEMASTER)
        return list(rows.order_by("-audience", "-position", "id"))  # as on their own page
    return list(rows.order_by("position", "id"))


def _block(kind: str, rows: Iterable[Record], sheet: Sheet, dice: Mapping[UUID, str]) -> Block:
    year = sheet.member.campaign.year
    sign = ""
    if kind == Payment.kind():
        sign = written(sum(row.amount for row in rows if isinstance(row, Payment)))
    items = tuple(item(row, year=year, dice=dice.get(row.pk, "")) for row in rows)
    return Block(title_of(kind), items=items, sign=sign if items else "")


def item(row: Record, *, year: int, dice: str = "") -> Item:
    """One row in plain words: its name, of a weapon its dice, then each field that says
    something."""
    words = " · ".join(part for part in (dice, *_parts(row, year)) if part)
    if isinstance(row, Note):
        text = told_note(row.text)
        return Item(told(row.title), f"{words}\n{text}" if words else text)
    if isinstance(row, Payment):
        return Item(f"{row.year}: {written(row.amount)}", told(row.reason))
    if isinstance(row, Wound):
        return Item(_("{points} points").format(points=row.damage), words)
    return Item(told(row), words)


def _parts(row: Record, year: int) -> Iterator[str]:
    for name in row.fields:
        if name in HEADS or (isinstance(row, Note) and name == "title"):
            continue
        if isinstance(row, Wound | Weapon) and name in ("damage", "basis", "dice", "flat"):
            continue  # told otherwise
        if isinstance(row, Relative) and name == "born":
            yield _born(row, year)
            continue
        yield _part(row, name)


def _part(row: Record, name: str) -> str:
    """A field in words; nothing where it holds what stands there when nobody has said anything."""
    column: Any = row._meta.get_field(name)
    value = getattr(row, name)
    if value in (None, "", False):
        return ""
    if isinstance(row, Note) and value != Note.Audience.GAMEMASTER and name == "audience":
        return ""
    if column.choices:
        return str(getattr(row, f"get_{name}_display")())
    label = row.label(name)
    if isinstance(column, CharField | TextField):
        text = row.shown(name, value)
        return text if name in ("words", "role", "form") else f"{label} {text}"
    if value is True:
        return label
    if isinstance(row, Holding) and name == "income":
        return f"{label} {written(value)}"
    return "" if column.has_default() and value == column.default else f"{label} {value}"


def _born(row: Relative, year: int) -> str:
    age = row.age(year)
    if age is None:
        return ""
    if age < 0:
        return _("born {year}").format(year=row.born)
    return _("born {year}, aged {age}").format(year=row.born, age=age)

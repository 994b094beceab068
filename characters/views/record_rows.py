"""The rows of a list as the sheet shows them: everything in plain words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from characters.actions.record import MOST
from characters.models import (
    RECORDS,
    Aptitude,
    Character,
    Holding,
    Membership,
    Note,
    Payment,
    Record,
    Relative,
)
from characters.models.term import told
from characters.rules.money import ledger, written
from characters.views.record_words import FRONT, WORDS, Words


@dataclass(frozen=True, slots=True)
class RecordField:
    """One field of a row: its key in code, its label, and how it reads."""

    key: str
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One row: its address, its name, what stands beside it, and all its fields; of a payment
    also the sum."""

    pk: UUID
    here: str
    name: str
    brief: str
    fields: tuple[RecordField, ...]
    amount: str = ""

    @classmethod
    def of(cls, record: Record, *, year: int) -> Self:
        fields = {name: field_of(record, name, year=year) for name in record.fields}
        amount = fields["amount"].value if isinstance(record, Payment) else ""
        name = told(record.reason if isinstance(record, Payment) else record)
        brief = _brief(record, fields)
        return cls(record.pk, here(record), name, brief, (*fields.values(),), amount)


@dataclass(frozen=True, slots=True)
class RecordYear:
    """The payments of one year, their sum, and the purse at its end."""

    year: int
    rows: tuple[RecordRow, ...]
    amount: str
    purse: str


@dataclass(frozen=True, slots=True)
class RecordList:
    """All rows of one kind on one sheet; of payments also year by year, the latest first."""

    kind: str
    here: str
    words: Words
    rows: tuple[RecordRow, ...]
    full: bool
    total: str = ""
    years: tuple[RecordYear, ...] = ()
    test: str = ""
    """Where rows of this list are thrown for, if they are."""


def records_of(member: Membership, character: Character, kind: str) -> RecordList:
    """The rows of one kind on a sheet, in one statement."""
    rows = RECORDS[kind]._default_manager.filter(
        campaign_id=member.campaign_id, character_id=character.pk
    )
    return listed(
        character, kind, list(rows.order_by("position", "id")), year=member.campaign.year
    )


def listed(character: Character, kind: str, records: Sequence[Record], *, year: int) -> RecordList:
    """These rows of one kind, with what they come to."""
    rows = tuple(RecordRow.of(record, year=year) for record in records)
    payments = [one for one in records if isinstance(one, Payment)]
    held = [one for one in records if isinstance(one, Holding) and one.held_in(year)]
    total = ""
    if payments:
        total = written(sum(one.amount for one in payments))
    elif any(one.income is not None for one in held):
        total = written(sum(one.income or 0 for one in held))
    years = _years(payments, {row.pk: row for row in rows})
    place = list_address(character.campaign_id, character.pk, kind)
    test = ""
    if kind == Aptitude.kind() and rows:
        test = reverse("rolls:pool_character", args=(character.campaign_id, character.pk))
    return RecordList(kind, place, WORDS[kind], rows, len(rows) >= MOST, total, years, test)


def here(record: Record) -> str:
    """The address under which all stands that is done to a row."""
    return f"{list_address(record.campaign_id, record.character_id, record.kind())}{record.pk}/"


@lru_cache(maxsize=256)
def list_address(campaign: UUID, character: UUID, kind: str) -> str:
    """The address under which all stands that is done to a list; notes have their own."""
    if kind == Note.kind():
        return reverse("characters:notes", args=(campaign, character))
    return reverse("characters:records", args=(campaign, character, kind))


def home(record: Record) -> str:
    """The page of the knight on which a row stands."""
    return home_of(record.character, record.kind())


def home_of(character: Character, kind: str) -> str:
    """The page of the knight on which the list of a kind stands."""
    places = (character.campaign_id, character.pk)
    if kind == Note.kind():
        return reverse("characters:notes", args=places)
    page = "arming" if WORDS[kind].part == FRONT else "back"
    return reverse(f"characters:{page}", args=places)


def _years(payments: list[Payment], rows: Mapping[UUID, RecordRow]) -> tuple[RecordYear, ...]:
    told = ledger((one.year, one.amount) for one in payments)
    return tuple(
        RecordYear(
            year=each.year,
            rows=tuple(rows[one.pk] for one in payments if one.year == each.year),
            amount=written(each.amount),
            purse=written(each.purse),
        )
        for each in reversed(told)
    )


def field_of(record: Record, name: str, *, year: int) -> RecordField:
    """One field as it reads; a year of birth with the age."""
    value = record.shown(name, getattr(record, name))
    if isinstance(record, Relative) and name == "born":
        value = _born(record, year)
    return RecordField(name, record.label(name), value)


def _born(relative: Relative, year: int) -> str:
    age = relative.age(year)
    if age is None:
        return ""
    if age < 0:
        return _("{year}, not yet born").format(year=relative.born)
    if relative.died is not None and relative.died <= year:
        return _("{year}, lived {age} years").format(year=relative.born, age=age)
    return _("{year}, aged {age}").format(year=relative.born, age=age)


def _brief(record: Record, fields: Mapping[str, RecordField]) -> str:
    """What stands beside the name: words as they are, numbers after what they are called."""
    parts = []
    for name in WORDS[record.kind()].brief if record.kind() in WORDS else ():
        value, one = getattr(record, name), fields[name]
        if not value or (name == "number" and value == 1) or value == str(record):
            continue
        if value is True:
            parts.append(one.label)
        elif isinstance(value, int):
            parts.append(f"{one.label} {one.value}")
        else:
            parts.append(one.value)
    return ", ".join(parts)

"""A character's sheet for paper, out of the very `Sheet` that its reader sees."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from characters.models import Character, Fate, Kind
from characters.models.line import Half, Line
from characters.models.sheet import Sheet
from characters.models.term import told
from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.blazon import blazon
from characters.rules.heraldry.shield import svg
from characters.rules.passions import Court
from characters.rules.skills import Group
from characters.views.ideal_rows import MET, IdealRow, readings
from characters.views.paper.records import lists
from characters.views.paper.values import Block, Entry, Item, Pair, Paper
from characters.views.parts import FACTS, fact, grouped, renown
from characters.views.squire_rows import SquireRow

SKILLS = (
    (Group.COMBAT, lazy("Combat Skills")),
    (Group.OTHER, lazy("Skills")),
    (Group.LESS_KNIGHTLY, lazy("Less knightly Skills")),
)


def paper(sheet: Sheet, *, secret: bool = False) -> Paper:
    """All that the reader of `sheet` may read of it, for two pages. What only gamemasters know
    (their notes) joins by `secret` alone, since a print is laid on the table."""
    front, back = lists(sheet, secret=secret)
    campaign = sheet.member.campaign
    arms = Arms.from_json(sheet.character.arms)
    behind = (_squires(sheet), *back, _ideals(sheet), _glory(sheet))
    return Paper(
        name=sheet.character.name,
        title=sheet.character.title,
        facts=_facts(sheet, arms),
        front=tuple(block for block in (*_values(sheet), *front) if block),
        shield=svg(arms) if arms else "",
        back=tuple(block for block in behind if block),
        foot=_("{campaign}, in the year {year}").format(
            campaign=campaign.name, year=campaign.year
        ),
    )


def _facts(sheet: Sheet, arms: Arms | None) -> tuple[Entry, ...]:
    character, known = sheet.character, renown(sheet)
    year = sheet.member.campaign.year
    facts = [fact(character, key, year, sheet.lord_now) for key in FACTS]
    owner = "" if character.owner is None else str(character.owner)
    entries = [
        Entry(_("Glory"), _("{total}, {rank}").format(total=known["total"], rank=known["rank"])),
        Entry(_("Player"), owner),
        *(Entry(one.label, one.value) for one in facts),
        Entry(_("Fate"), _fate(character)),
        Entry(_("Arms"), blazon(arms) if arms else ""),
    ]
    return tuple(entry for entry in entries if entry.value)


def _fate(character: Character) -> str:
    if character.fate == Fate.ACTIVE:
        return ""
    year = "" if character.fate_year is None else str(character.fate_year)
    parts = (character.get_fate_display(), year, character.fate_words)
    return ", ".join(part for part in parts if part)


def _values(sheet: Sheet) -> tuple[Block, ...]:
    """Every value that can be rolled, and all that is counted from the Characteristics."""
    derived = tuple(Entry(_(one.formula.title), one.shown) for one in sheet.derived.values())
    five = tuple(_entry(line.first) for line in sheet.lines(Kind.CHARACTERISTIC))
    pairs = tuple(
        Pair(_entry(line.first, boxed=True), _entry(line.last, boxed=True))
        for line in sheet.lines(Kind.TRAIT)
    )
    return (
        Block(_("Characteristics"), entries=five),
        Block(_("Derived"), entries=derived),
        Block(_("Traits"), pairs=pairs),
        *(_block(court_title(court), sheet.lines(Kind.PASSION, court.value)) for court in Court),
        *(_block(str(title), sheet.lines(Kind.SKILL, group.value)) for group, title in SKILLS),
    )


def court_title(court: Court) -> str:
    """What the Passions of a court stand under."""
    if court is Court.NONE:
        return _("Passions of no court")
    return _("Passions: {court}").format(court=court.label)


def _block(title: str, lines: tuple[Line, ...]) -> Block:
    return Block(title, entries=tuple(_entry(line.first, boxed=True) for line in lines))


def _entry(half: Half, *, boxed: bool = False) -> Entry:
    return Entry(half.spoken, half.shown, boxed, bool(half.ticked))


def _squires(sheet: Sheet) -> Block:
    year = sheet.member.campaign.year
    rows = (SquireRow.of(squire, year=year) for squire in sheet.squires)
    return Block(_("Squires"), items=tuple(_squire(row) for row in rows))


def _squire(row: SquireRow) -> Item:
    parts = [
        row.background,
        row.born and _("born {year}").format(year=row.born),
        _("Squire Skill {value}").format(value=row.skill),
        row.value and _("all Skills {value}").format(value=row.value),
    ]
    return Item(row.name, " · ".join(part for part in parts if part))


def _ideals(sheet: Sheet) -> Block:
    """How the knight stands to the table's ideals."""
    rows = readings(sheet.member, sheet.character)
    return Block(_("Ideals"), items=tuple(_ideal(row) for row in rows))


def _ideal(row: IdealRow) -> Item:
    asked = "; ".join(f"{line.words}: {line.told}" for line in row.lines)
    gives = row.benefits if row.state == MET else ""
    return Item(row.name, " · ".join(part for part in (row.state_words, asked, gives) if part))


def _glory(sheet: Sheet) -> Block:
    items = tuple(
        Item(f"{one.year}: {grouped(one.amount)}", told(one.reason)) for one in sheet.awards
    )
    return Block(_("Glory"), items=items, sign=grouped(sheet.glory))

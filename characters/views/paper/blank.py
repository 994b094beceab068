"""An empty sheet, to be filled in by hand: every name, and lines to write on."""

from django.utils.translation import gettext as _

from characters.actions.creation import blank_statistics
from characters.actions.sheet import FIELDS
from characters.models import Aptitude, Campaign, Character, Kind, Statistic
from characters.models.line import FULL_NAMES
from characters.rules.characteristics import FORMULAS
from characters.rules.passions import Court
from characters.views.paper.knight import SKILLS, court_title
from characters.views.paper.records import FRONT, TITLES, hint_of, title_of
from characters.views.paper.values import Block, Entry, Item, Pair, Paper

LINES = {"weapon": 3, "armour": 2, "wound": 4, "affliction": 2}
FEW, MANY = 4, 12
POOL = Aptitude.kind()
"""The list of another game, for which no room is kept."""
SPARE = Entry("", "", boxed=True)


def blank(campaign: Campaign) -> Paper:
    """The sheet of nobody; without a statement."""
    rows = list(blank_statistics())
    behind = tuple(_lines(kind, FEW) for kind in TITLES if kind not in (*FRONT, POOL))
    squires = Block(_("Squires"), items=_room(2), hint=_("Name, born, background"))
    glory = Block(_("Glory"), items=_room(MANY), hint=_("Year, how much, what for"))
    facts = (
        _("Glory"),
        _("Player"),
        *(Character.label(key) for key in FIELDS if key != "name"),
        _("Arms"),
    )
    return Paper(
        name="",
        title="",
        facts=tuple(Entry(label, "") for label in facts),
        front=(*_values(rows), *(_lines(kind, LINES[kind]) for kind in FRONT)),
        back=(squires, *behind, glory),
        foot=campaign.name,
        blank=True,
    )


def _values(rows: list[Statistic]) -> tuple[Block, ...]:
    five = tuple(Entry(_(FULL_NAMES[one.name]), "") for one in _of(rows, Kind.CHARACTERISTIC))
    derived = tuple(Entry(_(formula.title), "") for formula in FORMULAS.values())
    pairs = tuple(
        Pair(Entry(_(one.name), "", boxed=True), Entry(_(one.opposite), "", boxed=True))
        for one in _of(rows, Kind.TRAIT)
    )
    return (
        Block(_("Characteristics"), entries=five),
        Block(_("Derived"), entries=derived),
        Block(_("Traits"), pairs=pairs),
        *(_block(court_title(one), _of(rows, Kind.PASSION, one.value)) for one in Court),
        *(_block(str(title), _of(rows, Kind.SKILL, one.value)) for one, title in SKILLS),
    )


def _of(rows: list[Statistic], kind: Kind, group: str | None = None) -> list[Statistic]:
    return [one for one in rows if one.kind == kind and group in (None, one.group)]


def _block(title: str, rows: list[Statistic]) -> Block:
    named = tuple(Entry(_(one.name), "", boxed=True) for one in rows)
    return Block(title, entries=(*named, SPARE))


def _lines(kind: str, count: int) -> Block:
    return Block(title_of(kind), items=_room(count), hint=hint_of(kind))


def _room(lines: int) -> tuple[Item, ...]:
    return (Item(""),) * lines

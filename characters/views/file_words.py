"""What a knight's file would bring, in words: what was read, what follows from it, what is not
understood or stays out, and in what it differs from the knight who is here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from characters.actions.export_knight import knight_value
from characters.actions.knight_shape import FACTS, read_knight
from characters.models import RECORDS, Character, Membership, Override
from characters.models.derived import derived
from characters.rules.file_shapes import Path, Reading, written
from characters.rules.json_file import read
from characters.rules.knight_file import LARGEST, differences, without_secrets
from characters.views.record_words import WORDS as RECORD_WORDS
from rolls.rules.errors import grouped

LONGEST = 60
MOST_DIFFERENCES = 100

LISTS = {"wound": lazy("Wounds"), "squire": lazy("Squires"), "note": lazy("Notes")}
WORDS: dict[str, Any] = {
    "arms": lazy("Arms"),
    "checks": lazy("Checks"),
    "glory": lazy("Glory"),
    "history": lazy("Changes over the years"),
    "portrait": lazy("Portrait"),
    "value": lazy("value"),
    "size_trained": lazy("SIZ trained in winters"),
    "con_lent": lazy("CON that poor years took"),
    "bonus_spent": lazy("Bonus points spent"),
}

Lines = list[tuple[str, str]]


@dataclass(frozen=True)
class Dossier:
    """A knight in a file, beside the one who is here by the same uid, if the reader reads him.

    `taken`: the uid is a knight's whom the reader does not read, or who was deleted; `binned` is
    that knight where the reader may restore him.
    """

    name: str
    read: Lines
    derived: Lines
    unknown: list[str]
    left_out: list[str]
    here: Character | None
    taken: bool
    binned: Character | None
    differences: list[tuple[str, str, str]]

    @classmethod
    def of(cls, data: bytes, member: Membership) -> Dossier:
        """In: a file's bytes, and who handed it in. Raises Faults with all that is wrong in it."""
        knight, reading = read_knight(read(data, most=LARGEST))
        twins = Character.objects.filter(campaign_id=member.campaign_id, uid=UUID(knight["uid"]))
        twin = twins.select_related("campaign").first()
        seen = twin if twin and twin.binned is None and twin.is_whole_to(member) else None
        return cls(
            name=knight["name"],
            read=_read(knight),
            derived=_derived(knight, member),
            unknown=[written(path) for path, _one in reading.unknown],
            left_out=_left_out(knight, member),
            here=seen,
            taken=twin is not None and seen is None,
            binned=twin if twin and twin.binned and twin.changeable_by(member) else None,
            differences=_differences(knight, reading, seen, member) if seen else [],
        )

    @property
    def same(self) -> bool:
        """Whether the knight is here exactly so."""
        return self.here is not None and not self.differences

    @property
    def more(self) -> int:
        """How many differences are not shown one by one."""
        return max(0, len(self.differences) - MOST_DIFFERENCES)

    @property
    def shown(self) -> list[tuple[str, str, str]]:
        return self.differences[:MOST_DIFFERENCES]


def _read(knight: dict[str, Any]) -> Lines:
    """How many of what stand in the file."""
    statistics = knight["statistics"]
    valued = sum(one["value"] is not None for one in statistics)
    boxes = sum(len(one["checks"]) for one in statistics)
    years = sum(len(one["history"]) for one in statistics) + len(knight["history"])
    told = _("{number}, {valued} of them with a value")
    lines = [(_("Name"), knight["name"])]
    lines += [(Character.label(k), shown(knight[k])) for k in ("homeland", "born") if knight[k]]
    lines += [(_("Statistics"), told.format(number=len(statistics), valued=valued))]
    lines += [(_("Checks"), str(boxes)), (_("Awards of Glory"), str(len(knight["glory"])))]
    lines += [(kind_name(k), str(len(rows))) for k, rows in knight["records"].items() if rows]
    lines += [(_("Numbers set by a gamemaster"), str(len(knight["overrides"])))]
    lines += [(_("Portrait"), _("yes") if knight["portrait"] else _("no"))]
    return [*lines, (_("Changes over the years"), str(years))]


def _derived(knight: dict[str, Any], member: Membership) -> Lines:
    """What is counted from it, as the sheet will show it."""
    known = {
        one["key"]: one["value"]
        for one in knight["statistics"]
        if one["kind"] == "characteristic" and one["value"] is not None
    }
    by_hand = [Override(**one) for one in knight["overrides"] if member.is_gamemaster]
    glory = sum(one["amount"] for one in knight["glory"] if not one["held"])
    lines = [(_("Glory"), grouped(glory))]
    if knight["born"] is not None:
        lines.append((_("Age"), str(member.campaign.year - knight["born"])))
    return lines + [(_(one.formula.title), one.shown) for one in derived(known, by_hand).values()]


def _left_out(knight: dict[str, Any], member: Membership) -> list[str]:
    """What the file says and this person cannot bring in."""
    if member.is_gamemaster:
        return []
    boxes = [box for one in knight["statistics"] for box in one["checks"]]
    held = sum(one["held"] for one in (*boxes, *knight["glory"]))
    said = []
    if held:
        said.append(_("{number} that a gamemaster holds back: checks and Glory"))
    if knight["overrides"]:
        said.append(_("{by_hand} set by a gamemaster: only one brings them in"))
    return [one.format(number=held, by_hand=len(knight["overrides"])) for one in said]


def _differences(
    knight: dict[str, Any], reading: Reading, here: Character, member: Membership
) -> list[tuple[str, str, str]]:
    """Where the file and the knight who is here differ, as far as the reader reads both."""
    value = knight_value(here, member)
    standing, found = read_knight(value)
    if not member.is_gamemaster:
        knight, standing = without_secrets(knight), without_secrets(standing)
    told = [
        (place(path), shown(one), shown(other))
        for path, one, other in differences(standing, knight)
    ]
    ours, theirs = (sorted(map(repr, one.unknown)) for one in (found, reading))
    if ours != theirs:
        told.append((_("Fields that are not understood"), str(len(ours)), str(len(theirs))))
    return told


def place(path: Path) -> str:
    """Where a difference stands: "Sword, value"."""
    parts = []
    for n, step in enumerate(path):
        if isinstance(step, list):
            parts.append(step[1] or str(step[0] + 1))
        elif n == 1 and path[0] == "records":
            parts.append(kind_name(step))
        elif step not in ("statistics", "records"):
            parts.append(_word(path, step))
    return ", ".join(parts)


def _word(path: Path, step: str) -> str:
    """A field by its name on the sheet."""
    if path[0] == "records" and len(path) > 2:
        return RECORDS[path[1]].label(step)
    if len(path) == 1 and step in FACTS and step not in WORDS:
        return Character.label(step)
    return str(WORDS.get(step, step))


def kind_name(kind: str) -> str:
    """What a list of the sheet is called."""
    return str(LISTS.get(kind) or RECORD_WORDS[kind].title)


def shown(value: Any) -> str:
    """A value in a few letters."""
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return ngettext("{n} row", "{n} rows", len(value)).format(n=len(value))
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"

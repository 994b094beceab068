"""What of a campaign everybody at its table reads: the rest is taken out of a file without
secrets."""

from collections import Counter
from typing import Any
from uuid import UUID

from characters.models import (
    RECORDS,
    Audience,
    Campaign,
    Change,
    Character,
    Check,
    Event,
    GloryAward,
    Note,
    said,
)
from characters.models.told_change import told_of
from config.campaign_file.open_lines import open_lines
from config.campaign_file.unseen_armour import hide_armour
from config.campaign_file.unthrown import hide_unthrown

OPEN = (
    "membership",
    "gamesession",
    "attendance",
    "ideal",
    "character",
    "statistic",
    "event",
    "change",
    "check",
    "gloryaward",
    "portrait",
    "override",
    "succession",
    *RECORDS,
    "roll",
    "rollside",
    "void",
    "request",
    "requestside",
    "sidearms",
    "chronicleline",
    "winterphase",
    "winterstep",
    "tournament",
    "entrant",
    "fight",
)
"""The kinds of rows that others than gamemasters read, if they read what these hang on."""
FACE = ("name", "title", "arms")
"""What others read of a character whose sheet is limited; beside portrait and Glory."""
GIVEN = (Event.Kind.GLORY, Event.Kind.HEIR)
"""The events that tell everybody of Glory as it is given."""
SHOWN = ("membership", "character", "event", "gloryaward", "portrait", "succession")
"""The kinds that such a character keeps."""

Rows = dict[str, list[Any]]


def open_part(rows: Rows, campaign: Campaign) -> None:
    """Take out of `rows` what not everybody reads; what hangs on it falls with it."""
    rows["event"] = [one for one in rows["event"] if one.audience == Audience.TABLE]
    rows["note"] = [one for one in rows["note"] if one.audience == Note.Audience.TABLE]
    rows["chronicleline"] = [one for one in rows["chronicleline"] if one.is_open]
    there = {str(one.pk) for one in rows["note"]}
    rows["change"] = [one for one in rows["change"] if _is_open(one, there)]
    _count_anew(rows["note"])
    rows |= {kind: [] for kind in rows if kind not in OPEN}
    for one in rows["character"]:
        one.campaign = campaign
    rows["succession"] = open_lines(rows)
    hide_unthrown(rows, {one.pk for one in rows["character"] if not one.is_shown_whole})
    _leave_out_the_hidden(rows)
    _hide_the_limited(rows, campaign)
    for one in rows["character"]:
        one.unknown, one.known_as = {}, ""
    _give_open_reasons(rows)


def _is_open(change: Change, notes: set[str]) -> bool:
    """Whether a change tells nothing of a note that is not there, nor who read one before."""
    if change.field.partition(".")[0] != Note.kind():
        return True
    return change.field != "note.audience" and told_of(change).get("id") in notes


def _count_anew(notes: list[Note]) -> None:
    """Let no place tell of notes that are not there, or that this was one of them."""
    next_place: Counter[UUID] = Counter()
    for note in sorted(notes, key=lambda one: (one.position, one.pk)):
        note.position = next_place[note.character_id]
        next_place[note.character_id] += 1


def _leave_out_the_hidden(rows: Rows) -> None:
    """Take out whom only gamemasters know, with all that hangs on them; what the table read of
    them while it knew them stays, and names nobody."""
    gone = {one.pk for one in rows["character"] if one.is_hidden}
    lines = {one.pk for one in rows["statistic"] if one.character_id in gone}
    rows["character"] = [one for one in rows["character"] if one.pk not in gone]
    for found in rows.values():
        for row in found:
            if (
                getattr(row, "character_id", None) in gone
                and row._meta.get_field("character").null
            ):
                row.character_id = None
            if (
                getattr(row, "statistic_id", None) in lines
                and row._meta.get_field("statistic").null
            ):
                row.statistic_id = None


def _hide_the_limited(rows: Rows, campaign: Campaign) -> None:
    hidden = set()
    for one in rows["character"]:
        if not one.is_shown_whole:
            hidden.add(one.pk)
            _show_face_only(one)
    for kind in set(rows) - set(SHOWN):
        rows[kind] = [row for row in rows[kind] if not _is_of(row, hidden)]
    hide_armour(rows, hidden)
    _sum_up_glory(rows, hidden, campaign.year)


def _sum_up_glory(rows: Rows, hidden: set[UUID], year: int) -> None:
    """Of Glory that these brought along, others read the sum; what was given at the table all
    have read there."""
    given = {one.pk: one.year for one in rows["event"] if one.kind in GIVEN}
    kept: list[GloryAward] = []
    sums: dict[UUID, GloryAward] = {}
    for award in sorted(rows["gloryaward"], key=lambda one: (one.at, one.pk)):
        if award.character_id not in hidden:
            kept.append(award)
        elif award.because_id in given:
            award.year = given[award.because_id]
            kept.append(award)
        elif award.state == GloryAward.State.RELEASED:
            whole = sums.setdefault(award.character_id, award)
            if whole is not award:
                whole.amount += award.amount
            whole.reason, whole.year = said.BEFORE_THIS_SHEET, year
    rows["gloryaward"] = [*kept, *sums.values()]


def _is_of(row: Any, hidden: set[Any]) -> bool:
    """Whether it stands on one of these sheets; what was rolled at the table is the table's."""
    column = next((one for one in row._meta.concrete_fields if one.name == "character"), None)
    return column is not None and not column.null and row.character_id in hidden


def _show_face_only(character: Character) -> None:
    for column in Character._meta.concrete_fields:
        if column.name in ("id", "campaign", "owner", "uid", "made", "sheet_shown", *FACE):
            continue
        if column.has_default():
            setattr(character, column.attname, column.get_default())
        elif column.null or column.blank:
            setattr(character, column.attname, None if column.null else "")


def _is_given(award: GloryAward, known: set[UUID]) -> bool:
    """Whether the table knows of an award: not of a held one, nor of one that was then dropped."""
    if award.state == GloryAward.State.DROPPED:
        return award.because_id in known
    return award.state == GloryAward.State.RELEASED


def _give_open_reasons(rows: Rows) -> None:
    """What a secret earned and the table reads stands there for a reason that the table reads."""
    known = {one.pk for one in rows["event"]}
    first = {one.character_id: one.pk for one in sorted(rows["event"], key=lambda e: -e.number)}
    years = {one.pk: one.year for one in rows["event"]}
    in_the_box = (Check.State.RELEASED, Check.State.USED)
    for check in rows["check"]:
        if check.because_id not in known and check.state in in_the_box:
            check.because_id = check.award_id
            check.year = years.get(check.award_id, check.year)  # nor when it was earned
    rows["gloryaward"] = [one for one in rows["gloryaward"] if _is_given(one, known)]
    for award in rows["gloryaward"]:
        if award.because_id not in known:
            award.because_id = first.get(award.character_id)

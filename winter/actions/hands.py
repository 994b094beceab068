"""What stands now where a winter changed something, and how it stands as before: one pair of hands
for each kind of change that a winter makes. All others are left to the hands of the log."""

from collections.abc import Callable, Mapping
from typing import Any, cast
from uuid import UUID

from characters.actions.household import MOST as MOST_SQUIRES
from characters.actions.record import MOST, told_whole
from characters.models import Change, Check, GloryAward, Record, Squire
from characters.models.told_change import is_a_row
from characters.rules.history import same
from winter.actions.standing import Moved, Standing, is_knighted
from winter.models.back_questions import LISTS


def must_stand(here: Standing, change: Change) -> None:
    """Raises Moved unless what was changed is still as the change left it."""
    now, _put = _hands(change)
    if not same(now(here, change), change.after):
        raise Moved


def put_back(here: Standing, change: Change) -> Any:
    """Let stand again what stood before a change, and give what stands then."""
    now, put = _hands(change)
    put(here, change)
    return now(here, change)


def _value_now(here: Standing, change: Change) -> Any:
    return here.line(change).value


def _put_value(here: Standing, change: Change) -> None:
    line = here.line(change)
    line.value = change.before
    here.values[line.pk] = line


def _check_now(here: Standing, change: Change) -> Any:
    place = here.line(change).pk, change.field.partition(".")[2]
    ticked = (one for one in here.in_place[place] if one.state == Check.State.RELEASED)
    return next(({"id": str(one.pk)} for one in ticked), None)


def _put_check(here: Standing, change: Change) -> None:
    """Tick the box again by the very check that was in it, with the spares that went with it.
    Raises Moved where any of them was earned by a roll that counts no more."""
    place = here.line(change).pk, change.field.partition(".")[2]
    in_place = {str(one.pk): one for one in here.in_place[place]}
    before: Any = change.before
    box = in_place[before["id"]]
    spares = [in_place[pk] for pk in before.get("spares", ()) if pk in in_place]
    if any(one.pk in here.void for one in (box, *spares)):
        raise Moved
    box.state, box.spare = Check.State.RELEASED, False
    here.ticked[str(box.pk)] = box
    for spare in spares:
        if spare.state == Check.State.DROPPED:
            spare.spare = True
            here.ticked[str(spare.pk)] = spare


def _glory_now(here: Standing, change: Change) -> Any:
    after: Any = change.after
    award = here.awards[after["id"]]
    mine = award.character_id == change.character_id
    return change.after if mine and award.state == GloryAward.State.RELEASED else None


def _put_glory(here: Standing, change: Change) -> None:
    after: Any = change.after
    pk = after["id"]
    here.awards[pk].state = GloryAward.State.DROPPED
    here.given[pk] = here.awards[pk]


def _there(here: Standing, change: Change) -> tuple[Record, str, str]:
    """The row whose field was changed, its kind and the field. Raises Moved where it is gone, and
    for a squire who has become a knight with what the winter taught."""
    kind, _dot, part = change.field.partition(".")
    row = here.lists[kind].row(change)
    if row is None or (isinstance(row, Squire) and is_knighted(row)):
        raise Moved
    return row, kind, part


def _field_now(here: Standing, change: Change) -> Any:
    row, _kind, part = _there(here, change)
    return {"id": str(row.pk), "value": getattr(row, part)}


def _put_field(here: Standing, change: Change) -> None:
    row, kind, part = _there(here, change)
    before: Any = change.before
    here.lists[kind].set(row, part, before["value"])


def _row_now(here: Standing, change: Change) -> Any:
    row = here.lists[change.field].row(change)
    return None if row is None else told_whole(row)


def _put_row(here: Standing, change: Change) -> None:
    """Take the row away, or put it back with its id, its place and all its fields."""
    rows, value, after = here.lists[change.field], change.before, cast(Any, change.after)
    if value is None:
        rows.remove(rows.rows[after["id"]])
        return
    most = MOST_SQUIRES if rows.model is Squire else MOST
    if "because" in value or "became" in value or rows.room[change.character_id] >= most:
        raise Moved
    fields = {name: value[name] for name in rows.model.fields if name in value}
    row = rows.model(
        id=UUID(value["id"]),
        campaign_id=change.campaign_id,
        character_id=change.character_id,
        position=value["position"],
        **fields,
    )
    rows.add(row, value)


Now = Callable[[Standing, Change], Any]
Put = Callable[[Standing, Change], None]
VALUE: tuple[Now, Put] = (_value_now, _put_value)
CHECK: tuple[Now, Put] = (_check_now, _put_check)
GLORY: tuple[Now, Put] = (_glory_now, _put_glory)
ROW: tuple[Now, Put] = (_row_now, _put_row)
FIELD: tuple[Now, Put] = (_field_now, _put_field)
WHOLE: Mapping[str, tuple[Now, Put]] = {"value": VALUE, "glory": GLORY}


def _hands(change: Change) -> tuple[Now, Put]:
    """The pair of hands for a change. Raises Moved for one that no winter makes."""
    kind, dot, part = change.field.partition(".")
    if kind == "check" and change.before and change.after is None:
        return CHECK
    if change.field == "value" or (change.field == "glory" and change.before is None):
        return WHOLE[change.field]
    if kind in LISTS and dot and part in LISTS[kind].fields:
        return FIELD
    if kind in LISTS and not dot and is_a_row(change):
        return ROW
    raise Moved

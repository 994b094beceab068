"""Rows that come and go: read, written, taken away and put back as the log has kept them."""

from typing import Any

from django.db.models import QuerySet

from characters.actions.household import MOST as MOST_SQUIRES
from characters.actions.lost_check import lose_checks, regain_checks
from characters.actions.record import MOST, told_whole
from characters.models import (
    RECORDS,
    Change,
    Character,
    Check,
    Event,
    Note,
    Record,
    Squire,
    Statistic,
)
from characters.models.links import KEPT, link_again, links_now
from characters.models.told_change import told_of
from rolls.rules.errors import RuleError

GONE = "{name} is not on the sheet any more. Nothing was taken back."
OF_A_STATISTIC = ("kind", "key", "name", "opposite", "group", "position", "value")
"""What the log keeps of a statistic that comes or goes."""


def row_now(change: Change) -> dict[str, Any] | None:
    row = _row(change)
    return None if row is None else told_whole(row)


def left_by(change: Change) -> Any:
    """What a change has left, for the log to keep when it is taken back: a squire who came goes
    with all that refers to them."""
    row = _row(change) if change.before is None and change.field == Squire.kind() else None
    return change.after if row is None else told_of(change) | links_now(row)


def put_row(change: Change, value: dict[str, Any] | None) -> None:
    """Take the row away, or put it back with its id, its place and all its fields."""
    row = _row(change)
    if value is None:
        if row is not None:
            row.delete()
        return
    model = RECORDS[change.field]
    _must_fit(change)
    fields = {name: value[name] for name in model.fields if name in value}
    if "because" in value:  # one blow is booked once, also when its wound has come back
        fields["because"] = Event.objects.filter(pk=value["because"]).first()
    if "became" in value:
        fields["became"] = Character.objects.filter(pk=value["became"]).first()
    model._default_manager.create(
        id=value["id"],
        campaign_id=change.campaign_id,
        character=change.character,
        position=value["position"],
        **fields,
    )
    link_again(model, {value["id"]: value.get(KEPT, {})})


def row_field_now(change: Change) -> dict[str, Any]:
    row, field = _there(change), change.field.partition(".")[2]
    return {"id": str(row.pk), "value": getattr(row, field)}


def put_row_field(change: Change, value: dict[str, Any]) -> None:
    row, field = _there(change), change.field.partition(".")[2]
    setattr(row, field, value["value"])
    row.save(update_fields=(field,))


def statistic_of(change: Change) -> Statistic:
    """The statistic that was changed; one that went and came back has its id of before. Raises
    RuleError where it is gone."""
    facts = change.event.facts
    line = _told_line(facts.get("lines"), change)
    pk = change.statistic_id or facts.get("statistic_id") or line.get("id")
    found = Statistic.objects.filter(pk=pk, character=change.character).first() if pk else None
    if found is None:
        raise RuleError(GONE, name=facts.get("statistic") or line.get("name", ""))
    return found


def _told_line(lines: Any, change: Change) -> dict[str, Any]:
    """Which line a change was about, where an event that changed several has said so."""
    told = lines.get(str(change.pk)) if isinstance(lines, dict) else None
    return told if isinstance(told, dict) else {}


def statistic_now(change: Change) -> dict[str, Any] | None:
    row = _statistic(change)
    if row is None:
        return None
    return {"id": str(row.pk)} | {name: getattr(row, name) for name in OF_A_STATISTIC}


def put_statistic(change: Change, value: dict[str, Any] | None) -> None:
    """Take the statistic off the sheet, or put it back where it was, under its id: all that the
    log tells of it is told of it again."""
    row = _statistic(change)
    if value is None:
        if row is not None:
            lose_checks(row)
            row.delete()
        return
    _must_be_new(change, value["name"], value.get("opposite", ""))
    made = Statistic.objects.create(
        pk=value["id"],
        campaign_id=change.campaign_id,
        character=change.character,
        **{name: value[name] for name in OF_A_STATISTIC if name in value},
    )
    _tick_again(made, change, value.get("ticked", {}))
    regain_checks(made)
    told = Change.objects.filter(character=change.character, statistic=None)
    told.filter(event__facts__statistic_id=str(made.pk)).update(statistic=made)


def _tick_again(made: Statistic, change: Change, ticked: dict[str, Any]) -> None:
    """What stood in its boxes went with a statistic, and comes back with it."""
    for side, check in ticked.items():
        made.checks.create(
            pk=check["id"],
            campaign_id=change.campaign_id,
            side=side,
            year=check["year"],
            because_id=change.event_id,
            award_id=change.event_id,
            state=Check.State.RELEASED,
        )


def statistic_field_now(change: Change) -> dict[str, Any]:
    row = _statistic_there(change)
    return {"id": str(row.pk), "value": getattr(row, change.field.partition(".")[2])}


def put_statistic_field(change: Change, value: dict[str, Any]) -> None:
    row, field = _statistic_there(change), change.field.partition(".")[2]
    if field in ("name", "opposite"):
        _must_be_new(change, value["value"], but=row)
    setattr(row, field, value["value"])
    row.save(update_fields=(field,))


def _must_be_new(change: Change, *names: str, but: Statistic | None = None) -> None:
    """What is rolled by its name must be told apart by it."""
    others = change.character.statistics.all()
    others = others.exclude(pk=but.pk) if but else others
    taken = {name.casefold() for row in others for name in (row.name, row.opposite)}
    for name in filter(None, names):
        if name.casefold() in taken:
            raise RuleError(
                "{name} stands on this sheet already. Nothing was taken back.", name=name
            )


def _row(change: Change) -> Record | None:
    model = RECORDS[change.field.partition(".")[0]]
    pk = told_of(change)["id"]
    rows = model._default_manager.select_related("character__campaign", "character__owner")
    return rows.filter(pk=pk, character=change.character).first()


def _there(change: Change) -> Record:
    row = _row(change)
    if row is None:
        raise RuleError(GONE, name=_called(change))
    return row


def _called(change: Change) -> str:
    """What a row was called that stands here no more: it may stand with an heir."""
    pk, model = told_of(change)["id"], RECORDS[change.field.partition(".")[0]]
    elsewhere = model._default_manager.filter(pk=pk, campaign=change.campaign_id).first()
    return str(elsewhere or change.event.facts.get("told") or change.character.name)


def _must_fit(change: Change) -> None:
    """There is room for as many as could be added anew: those who became knights take none up,
    nor do notes for other eyes."""
    rows: QuerySet[Any] = RECORDS[change.field]._default_manager.filter(character=change.character)
    most = MOST
    if change.field == Squire.kind():
        rows, most = rows.filter(became=None, knighted=None), MOST_SQUIRES
    elif change.field == Note.kind():
        rows = rows.filter(audience=told_of(change)["audience"])
    if rows.count() >= most:
        raise RuleError("A sheet holds at most {most} of these. Nothing was added.", most=most)


def _statistic(change: Change) -> Statistic | None:
    pk = told_of(change)["id"]
    return Statistic.objects.filter(pk=pk, character=change.character).first()


def _statistic_there(change: Change) -> Statistic:
    row = _statistic(change)
    if row is None:
        raise RuleError(GONE, name=change.event.facts.get("statistic", ""))
    return row

"""What stands now where a change was made, and how to make it stand otherwise: one pair of hands
for each kind of field that the log knows (`hand_for`)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from characters.actions.check_withdrawal import promote, void_among
from characters.actions.reversal_rows import (
    put_row,
    put_row_field,
    put_statistic,
    put_statistic_field,
    row_field_now,
    row_now,
    statistic_field_now,
    statistic_now,
    statistic_of,
)
from characters.actions.sheet import FIELDS, sort_key
from characters.actions.succession_undo import (
    heir_now,
    put_heir_back,
    put_succession,
    succession_now,
)
from characters.models import RECORDS, Change, Check, GloryAward, Membership, Override, Role, Shown
from characters.models.told_change import is_a_row, told_of
from rolls.rules.errors import RuleError

CHARACTER = (*FIELDS, "sheet_shown", "arms", "hides_zero")
"""The fields of a character whose raw value the log keeps."""

NOT_FROM_HERE = "This cannot be taken back from here. Nothing was changed."


@dataclass(frozen=True, slots=True)
class Hand:
    """How one kind of field is read and written; values are as the log keeps them."""

    now: Callable[[Change], Any]
    put: Callable[[Change, Any], None]


def hand_for(change: Change) -> Hand:
    """The hand for a change of the log. Raises RuleError for one that only its own room may
    change: what became of a squire, what lies in the bin."""
    field = change.field
    kind, dot, part = field.partition(".")
    if is_a_row(change):
        return Hand(row_now, put_row)
    if field in CHARACTER:
        return Hand(_field_now, _put_field)
    if field in WHOLE:
        return WHOLE[field]
    if kind == "check" and dot:
        return Hand(partial(_check_now, side=part), partial(_put_check, side=part))
    if kind == "statistic" and part in ("name", "opposite", "group", "position", "key"):
        return Hand(statistic_field_now, put_statistic_field)
    if kind in RECORDS and part in (*RECORDS[kind].fields, "position"):
        return Hand(row_field_now, put_row_field)
    raise RuleError(NOT_FROM_HERE)


def _field_now(change: Change) -> Any:
    return getattr(change.character, change.field)


def _put_field(change: Change, value: Any) -> None:
    character = change.character
    if change.field == "sheet_shown" and value == Shown.HIDDEN and character.owner_id is not None:
        raise RuleError("Who has a player cannot be hidden. Nothing was taken back.")
    setattr(character, change.field, value)
    if change.field == "name":
        character.sort_key = sort_key(value)
    character.save(update_fields=(change.field, "sort_key"))


def _owner_now(change: Change) -> str | None:
    owner = change.character.owner_id
    return None if owner is None else str(owner)


def _put_owner(change: Change, value: str | None) -> None:
    character = change.character
    owner = None
    if value is not None and character.is_hidden:
        raise RuleError("{name} is hidden. Nothing was taken back.", name=character.name)
    if value is not None:
        seats = Membership.objects.active().exclude(role=Role.SPECTATOR).select_related("user")
        owner = seats.filter(pk=value, campaign_id=change.campaign_id).first()
        if owner is None:
            raise RuleError(
                "Whose {name} was plays at this table no more, or only watches. Nothing was "
                "taken back.",
                name=character.name,
            )
    character.owner = owner
    character.save(update_fields=("owner",))


def _fate_now(change: Change) -> dict[str, Any]:
    character = change.character
    return {
        "fate": character.fate,
        "year": character.fate_year,
        "words": character.fate_words,
    }


def _put_fate(change: Change, value: dict[str, Any]) -> None:
    character = change.character
    character.fate = value["fate"]
    character.fate_year, character.fate_words = value["year"], value["words"]
    character.save(update_fields=("fate", "fate_year", "fate_words"))


def _value_now(change: Change) -> int | None:
    return statistic_of(change).value


def _put_value(change: Change, value: int | None) -> None:
    statistic = statistic_of(change)
    statistic.value = value
    statistic.save(update_fields=("value",))


def _glory_now(change: Change) -> dict[str, Any] | None:
    """The award, where it counts now."""
    told = told_of(change)
    given = GloryAward.objects.counted().filter(pk=told["id"], character=change.character)
    return told if given.exists() else None


def _put_glory(change: Change, value: dict[str, Any] | None) -> None:
    told = told_of(change)
    states = GloryAward.State
    award = GloryAward.objects.filter(pk=told["id"], character=change.character)
    award.update(state=states.DROPPED if value is None else states.RELEASED)


def _check_now(change: Change, *, side: str) -> dict[str, str] | None:
    box = statistic_of(change).checks.filter(side=side, state=Check.State.RELEASED).first()
    return None if box is None else {"id": str(box.pk)}


def _put_check(change: Change, value: dict[str, Any] | None, *, side: str) -> None:
    """Empty the box, or tick it again by the very check that was in it, with the spares that went
    with it; of all these none whose roll was voided since, whose place a spare takes. What was
    earned while it was ticked takes the place of a tick that is taken back, as where its roll were
    void."""
    checks = statistic_of(change).checks.filter(side=side)
    ticked = checks.filter(state=Check.State.RELEASED)
    if value is None:
        ticked.update(state=Check.State.DROPPED)
        promote(checks.filter(spare=True).order_by("because__number").first())
        return
    ticked.update(state=Check.State.DROPPED, spare=True)
    void = void_among(checks)
    spares = checks.filter(pk__in=value.get("spares", ()), state=Check.State.DROPPED)
    spares.exclude(pk__in=void).update(spare=True)
    if value["id"] in void:
        checks.filter(pk=value["id"]).update(state=Check.State.DROPPED)
        promote(checks.filter(spare=True).order_by("because__number").first())
        return
    checks.filter(pk=value["id"]).update(state=Check.State.RELEASED, spare=False)


def _override_now(change: Change) -> dict[str, Any] | None:
    told = told_of(change)
    found = Override.objects.filter(character=change.character, key=told["key"]).first()
    if found is None:
        return None
    return {"key": found.key, "number": found.number, "reason": found.reason}


def _put_override(change: Change, value: dict[str, Any] | None) -> None:
    told = told_of(change)
    rows = Override.objects.filter(character=change.character, key=told["key"])
    if value is None:
        rows.delete()
        return
    Override.objects.update_or_create(
        campaign_id=change.campaign_id,
        character=change.character,
        key=value["key"],
        defaults={"number": value["number"], "reason": value["reason"]},
    )


WHOLE = {
    "owner": Hand(_owner_now, _put_owner),
    "fate": Hand(_fate_now, _put_fate),
    "value": Hand(_value_now, _put_value),
    "statistic": Hand(statistic_now, put_statistic),
    "glory": Hand(_glory_now, _put_glory),
    "override": Hand(_override_now, _put_override),
    "heir": Hand(heir_now, put_heir_back),
    "succession": Hand(succession_now, put_succession),
}
"""The fields that have a hand of their own."""

"""A knight as a file: all that its reader may read of it, and nothing else."""

import base64
import json
from collections import defaultdict
from typing import Any
from uuid import UUID

from django.db.models import F, Model, Q, QuerySet
from django.db.models.functions import Coalesce

from characters.actions.carrying import carried
from characters.actions.knight_shape import FACTS, TOLD
from characters.models import (
    RECORDS,
    Change,
    Character,
    Check,
    GloryAward,
    Membership,
    Note,
    Override,
    Portrait,
    Statistic,
    Succession,
    visible,
)
from characters.rules.file_shapes import put_back
from characters.rules.json_file import write
from characters.rules.knight_file import FORMAT, VERSION, yearly


def knight_file(character: Character, reader: Membership | None) -> bytes:
    """The knight's file as `reader`, who reads the whole sheet, may have it.

    Without a reader it holds everything: so the operator's commands ask. Equal knights give equal
    bytes.
    """
    return write(knight_value(character, reader))


def knight_value(character: Character, reader: Membership | None) -> dict[str, Any]:
    """What stands in the file."""
    value = {
        "format": FORMAT,
        "version": VERSION,
        "uid": str(character.uid),
        **{name: getattr(character, name) for name in FACTS},
        **carried(character),
        "arms": character.arms,
        **_lists(character, reader),
        "portrait": _portrait(character),
        **_line(character, reader),
    }
    value["kept"] = [list(one) for one in put_back(value, unknown_to(character, reader))]
    return value


def unknown_to(character: Character, reader: Membership | None) -> list[tuple[Any, Any]]:
    """What an imported file said that nobody here understands, and so nobody can judge: for
    gamemasters and for whoever brought it."""
    kept = character.unknown
    theirs = reader is None or reader.is_gamemaster or kept.get("by") == str(reader.pk)
    return [(path, json.loads(text)) for path, text in kept.get("fields", ()) if theirs]


def _lists(character: Character, reader: Membership | None) -> dict[str, Any]:
    steps = _steps(character, reader)
    return {
        "statistics": _statistics(character, reader, steps),
        "glory": _glory(character, reader),
        "records": _records(character, reader),
        "overrides": [
            {"key": one.key, "number": one.number, "reason": one.reason}
            for one in sorted(_of(character, Override), key=lambda one: one.key)
        ],
        "history": [
            {"field": name, **entry} for name in sorted(TOLD) for entry in yearly(steps[name])
        ],
    }


def _of(character: Character, model: type[Model]) -> QuerySet[Any]:
    """The rows of a character, in the database that it came from."""
    rows = model._default_manager.using(character._state.db)
    return rows.filter(campaign_id=character.campaign_id, character=character)


def _is_secret_to(reader: Membership | None) -> bool:
    return reader is not None and not reader.is_gamemaster


def _statistics(
    character: Character, reader: Membership | None, steps: dict[Any, list[Any]]
) -> list[dict[str, Any]]:
    boxes = _boxes(character, reader)
    rows = _of(character, Statistic)
    found = sorted(rows, key=lambda one: (one.kind, one.position, one.name, str(one.pk)))
    columns = ("kind", "key", "name", "opposite", "group", "value")
    return [
        {name: getattr(one, name) for name in columns}
        | {"checks": boxes[one.pk], "history": yearly(steps[one.pk])}
        for one in found
    ]


def _boxes(character: Character, reader: Membership | None) -> dict[UUID, list[dict[str, Any]]]:
    """What is ticked, and for gamemasters what is held, by statistic; for others with the year in
    which it was given, since a roll that earned it may be a secret."""
    states: dict[str, bool] = {Check.State.RELEASED: False}
    if not _is_secret_to(reader):
        states[Check.State.HELD] = True
    checks = Check.objects.using(character._state.db).filter(
        campaign_id=character.campaign_id, statistic__character=character, state__in=states
    )
    given = Coalesce("award__year", "year") if _is_secret_to(reader) else F("year")
    rows = checks.annotate(when=given).values_list("statistic_id", "state", "side", "when")
    found: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    for pk, state, side, year in sorted(rows, key=lambda row: (states[row[1]], *row[2:])):
        found[pk].append({"side": side, "year": year, "held": states[state]})
    return found


def _glory(character: Character, reader: Membership | None) -> list[dict[str, Any]]:
    states = [GloryAward.State.RELEASED]
    if not _is_secret_to(reader):
        states.append(GloryAward.State.HELD)
    awards = _of(character, GloryAward).filter(state__in=states).order_by("at", "id")
    return [
        {
            "amount": one.amount,
            "reason": one.reason,
            "year": one.year,
            "held": one.state == GloryAward.State.HELD,
        }
        for one in awards
    ]


def _records(character: Character, reader: Membership | None) -> dict[str, list[dict[str, Any]]]:
    found = {}
    for kind, model in RECORDS.items():
        rows = _of(character, model)
        if model is Note and reader is not None:
            rows = rows & Note.objects.visible_to(reader)
        # Notes for other eyes have places of their own, which tell nothing of each other.
        told = [(getattr(one, "audience", ""), one.position, one.kept()) for one in rows]
        told.sort(key=lambda row: (row[0], row[1], write(row[2])))
        found[kind] = [{name: kept[name] for name in model.fields} for *_place, kept in told]
    return found


def _line(character: Character, reader: Membership | None) -> dict[str, str]:
    """Who came before and who is the heir, by name alone, where anybody is: at another table it
    is kept as it stands, and leads nowhere."""
    rows = Succession.objects.using(character._state.db)
    rows = rows.kept() if reader is None else rows.visible_to(reader)
    mine = rows.filter(Q(predecessor=character) | Q(heir=character))
    told = list(mine.select_related("predecessor", "heir", "kin").order_by("since", "id"))
    before = sorted(one.predecessor.name for one in told if one.heir_id == character.pk)
    heirs = [str(one) for one in told if one.predecessor_id == character.pk]
    names = {"heir": ", ".join(heirs), "predecessor": ", ".join(before)}
    return {end: name for end, name in names.items() if name}


def _portrait(character: Character) -> str | None:
    image = _of(character, Portrait).values_list("image", flat=True).first()
    return None if image is None else base64.b64encode(bytes(image)).decode()


def _steps(character: Character, reader: Membership | None) -> dict[Any, list[Any]]:
    """What has changed, as far as the reader has read it: by statistic or by the name of a
    field, in the order in which it was made."""
    names = ("value", "statistic", *TOLD)
    changes = _of(character, Change).filter(field__in=names)
    if reader is not None:
        changes = changes.filter(visible(reader, "event__"))
    columns = ("statistic_id", "field", "year", "before", "after")
    found: dict[Any, list[Any]] = defaultdict(list)
    for pk, field, year, *sides in changes.order_by("event__number", "year").values_list(*columns):
        if field in RECORDS and any(isinstance(one, dict) for one in sides):
            continue  # a row of the list that is called as a field is
        if field == "statistic":  # it came or went as a whole, with its number
            pk = UUID(next(one["id"] for one in sides if one))
            sides = [one["value"] if one else None for one in sides]
        thing = pk if field in ("value", "statistic") else field
        found[thing].append((year, *sides))
    return found

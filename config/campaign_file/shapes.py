"""What may stand in a campaign's file, as the models declare their columns."""

import base64
import binascii
from collections.abc import Mapping
from datetime import date, datetime
from functools import cache
from typing import Any, cast

from characters.actions.column_shape import default_of, shape_of
from characters.models import Campaign
from characters.models.base import CampaignRow
from characters.rules.creation.preset import read_preset
from characters.rules.file_shapes import (
    REQUIRED,
    Flag,
    Judged,
    Maybe,
    Object,
    OneOf,
    Path,
    Reading,
    Rows,
    Shape,
    Text,
    Uid,
    Whole,
)
from characters.rules.knight_file import LARGEST_PORTRAIT, must_be, paths
from characters.rules.reading import MOST_FAULTS, Faults
from characters.rules.webp import wrong_with
from config.campaign_file.kinds import FIELDS, FORMAT, VERSION, Column, columns, kinds, target
from config.campaign_file.readings import wrong_with_pool, wrong_with_rulings
from config.campaign_file.tournament import WRONG_IN
from config.campaign_file.winter_step import WRONG_WITH

MOST_ROWS = 500_000
LISTS: dict[str, Any] = {
    "modifiers": {"amount": int, "reason": str},
    "naturals": int,
    "requirements": None,
    "told": {"sentence": str, "parts": dict},
    "typed": str,
}
"""JSON columns that hold lists, and of what."""


class Place:
    """The place of a row among its kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        if type(value) is not int or value < 0:
            reading.fault(path, f"must be the number of a row in rows.{self.kind}")
        return value


class Moment:
    """A day, or a moment with its zone."""

    def __init__(self, kind: type[date]) -> None:
        self.kind = kind

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        try:
            found = self.kind.fromisoformat(value)
        except (TypeError, ValueError):
            reading.fault(path, "must be a date, as in 2026-11-30T19:05:00+00:00")
            return value
        if isinstance(found, datetime) and found.tzinfo is None:
            reading.fault(path, "must say its zone, as in 2026-11-30T19:05:00+00:00")
        return found


def read_campaign(value: Any) -> tuple[dict[str, Any], Reading]:
    """A campaign's file as plain values, every column in its place, and what is not understood.

    Raises Faults with all that is wrong in it.
    """
    must_be(value, FORMAT, VERSION)
    reading = Reading()
    found = campaign().read(value, (), reading)
    if not reading.faults:
        _judge_places(found["rows"], reading)
    if reading.faults:
        raise Faults(reading.faults[:MOST_FAULTS])
    reading.unknown += [(tuple(path), one) for path, one in found.pop("kept")]
    return found, reading


@cache
def campaign() -> Object:
    """A campaign's file."""
    own = {name: cast(Column, Campaign._meta.get_field(name)) for name in FIELDS}
    return Object(
        {
            "format": (OneOf((FORMAT,)), REQUIRED),
            "version": (Whole(1, VERSION), REQUIRED),
            "uid": (Uid(), REQUIRED),
            "secrets": (Flag(), False),
            **{name: (_shape(one), default_of(one)) for name, one in own.items()},
            "rulings": (Judged(wrong_with_rulings), REQUIRED),
            "creation": (Judged(_creation), dict),
            "rows": (Object({kind: (_rows(kind), list) for kind in kinds()}), REQUIRED),
            "kept": (Judged(paths), list),
        }
    )


def _rows(kind: str) -> Rows:
    model: type[CampaignRow] = kinds()[kind]
    fields = {one.name: (_shape(one), default_of(one)) for one in columns(model)}
    if kind == "membership":
        fields["name"] = (Text(150), "")
    if kind == "note":
        fields["audience"] = (fields["audience"][0], "gamemaster")
    if kind == "portrait":
        fields["image"] = (Judged(_image), REQUIRED)
    return Rows(Object(fields), MOST_ROWS, same=_uid if kind == "character" else lambda row: None)


def _uid(row: Mapping[str, Any]) -> Any:
    return row["uid"]


def _shape(column: Column) -> Shape:
    kind = column.get_internal_type()
    if target(column):
        shape: Shape = Place(target(column))
    elif kind == "JSONField":
        of = f"{column.model._meta.model_name}.{column.name}"
        wrong = {**WRONG_IN, "roll.reading": wrong_with_pool}
        return Judged(wrong.get(of) or (lambda value: _json(column.name, value)))
    elif kind in ("DateTimeField", "DateField"):
        shape = Moment(datetime if kind == "DateTimeField" else date)
    elif kind == "UUIDField":
        shape = Uid()
    else:
        return shape_of(column)
    return Maybe(shape) if column.null else shape


def _json(name: str, value: Any) -> str:
    """What is wrong with what stands in a JSON column."""
    if name in ("before", "after"):
        return ""
    if name in WRONG_WITH:
        return WRONG_WITH[name](value)
    if name not in LISTS:
        return "" if isinstance(value, dict) else "must be an object with named fields"
    row = LISTS[name]
    if not isinstance(value, list):
        return "must be a list"
    if isinstance(row, type):
        of = "whole numbers" if row is int else "texts"
        return "" if all(type(one) is row for one in value) else f"must hold {of}"
    sound = row is None or all(_is_like(one, row) for one in value)
    return "" if sound else f"must hold objects with {' and '.join(row or ())}"


def _is_like(one: Any, row: Mapping[str, type]) -> bool:
    return isinstance(one, dict) and all(type(one.get(k)) is kind for k, kind in row.items())


def _creation(value: Any) -> str:
    try:
        if value != {}:
            read_preset(value)
    except Faults as refused:
        return "; ".join(map(str, refused.faults[:3]))
    return ""


def _image(value: Any) -> str:
    try:
        image = base64.b64decode(value, validate=True)
    except (TypeError, ValueError, binascii.Error):
        return "must be the picture's bytes in base64"
    return wrong_with(image, most=LARGEST_PORTRAIT)


def _judge_places(rows: Mapping[str, list[Any]], reading: Reading) -> None:
    """Every row that is named must be there."""
    for kind, model in kinds().items():
        named = [(one.name, target(one)) for one in columns(model) if target(one)]
        for number, row in enumerate(rows[kind]):
            for name, other in named:
                if row[name] is not None and row[name] >= len(rows[other]):
                    where: Path = ("rows", kind, [number, ""], name)
                    reading.fault(where, f"there is no row {row[name]} in rows.{other}")
                    if len(reading.faults) >= MOST_FAULTS:
                        return

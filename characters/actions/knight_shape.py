"""What may stand in a knight's file, as the models declare their fields: a field that a model
gains is carried, and read with its default from files that were written before."""

import base64
import binascii
from functools import cache
from typing import Any

from characters.actions.carrying import CARRIED
from characters.actions.column_shape import YEAR, Fields, columns
from characters.models import RECORDS, Character, GloryAward, Override, Side, Statistic
from characters.rules.file_shapes import (
    REQUIRED,
    Flag,
    Judged,
    Maybe,
    Object,
    OneOf,
    Reading,
    Rows,
    Text,
    Uid,
    Whole,
)
from characters.rules.glory import MOST
from characters.rules.knight_file import (
    FORMAT,
    LARGEST_PORTRAIT,
    VERSION,
    finish,
    must_be,
    paths,
    plain,
)
from characters.rules.webp import wrong_with

FACTS = (
    "name",
    "title",
    "homeland",
    "culture",
    "religion",
    "lord",
    "home",
    "born",
    "knighted",
    "fate",
    "fate_year",
    "fate_words",
    "sheet_shown",
    "hides_zero",
    *CARRIED,
)
"""The fields of a character that stand at the top of the file; `arms` is one object more."""
_UNTOLD = ("fate", "fate_year", "fate_words", *CARRIED)
TOLD = (*(name for name in FACTS if name not in _UNTOLD), "arms")
"""Those whose history is told."""

MOST_STATISTICS, MOST_ROWS, MOST_AWARDS, MOST_YEARS = 400, 200, 5000, 5000
LONGEST_VALUE = 2000


@cache
def knight() -> Object:
    """A knight's file."""
    return Object(
        {
            "format": (OneOf((FORMAT,)), REQUIRED),
            "version": (Whole(1, VERSION), REQUIRED),
            "uid": (Uid(), REQUIRED),
            **columns(Character, FACTS),
            "arms": (Judged(_arms), dict),
            "statistics": (Rows(_statistic(), MOST_STATISTICS, same=_keyed), list),
            "glory": (Rows(_award(), MOST_AWARDS), list),
            "records": (Object({kind: (_record(kind), list) for kind in RECORDS}), _no_records),
            "overrides": (Rows(_override(), 100, same=lambda one: one["key"]), list),
            "portrait": (Maybe(Judged(_portrait)), None),
            "history": (Rows(_fact_history(), MOST_YEARS), list),
            "kept": (Judged(paths), list),
        }
    )


def read_knight(value: Any) -> tuple[dict[str, Any], Reading]:
    """A knight's file as plain values, every field in its place, and what is not understood.

    Raises Faults with all that is wrong in it.
    """
    must_be(value, FORMAT, VERSION)
    reading = Reading()
    found = knight().read(value, (), reading)
    _judge_history(found.get("history", ()), reading)
    found = finish(found, reading)
    reading.unknown += [(tuple(path), one) for path, one in found.pop("kept")]
    return found, reading


def _no_records() -> dict[str, list[Any]]:
    return {kind: [] for kind in RECORDS}


def _record(kind: str) -> Rows:
    return Rows(Object(columns(RECORDS[kind], RECORDS[kind].fields)), MOST_ROWS)


def _keyed(one: dict[str, Any]) -> tuple[str, str] | None:
    return (one["kind"], one["key"]) if one["key"] else None


def _statistic() -> Object:
    check: Fields = {
        "side": (OneOf(tuple(Side.values)), "left"),
        "year": (YEAR, REQUIRED),
        "held": (Flag(), False),
    }
    number = Maybe(Whole(-999, 999))
    step: Fields = {"year": (YEAR, REQUIRED), "before": (number, None), "after": (number, None)}
    fields = columns(Statistic, ("kind", "key", "name", "opposite", "group", "value"))
    fields["name"] = (Text(80, False), REQUIRED)
    checks = Rows(Object(check), 100, same=_box)
    return Object(fields | {"checks": (checks, list), "history": (Rows(Object(step), 400), list)})


def _box(check: dict[str, Any]) -> str | None:
    """A box is ticked once; any number may be held for it."""
    return None if check["held"] else str(check["side"])


def _award() -> Object:
    fields = columns(GloryAward, ("amount", "reason", "year"))
    fields["amount"] = (Whole(1, MOST), REQUIRED)
    return Object(fields | {"held": (Flag(), False)})


def _override() -> Object:
    return Object(columns(Override, ("key", "number", "reason")))


def _fact_history() -> Object:
    return Object(
        {
            "field": (OneOf(TOLD), REQUIRED),
            "year": (YEAR, REQUIRED),
            "before": (Judged(_short), None),
            "after": (Judged(_short), None),
        }
    )


def _short(value: Any) -> str:
    return plain(value, LONGEST_VALUE)


def _judge_history(entries: Any, reading: Reading) -> None:
    """What a field was must be what the field can hold."""
    for number, one in enumerate(entries):
        name = one.get("field")
        if name not in TOLD or reading.faults:
            return
        shape = Judged(_arms) if name == "arms" else columns(Character, (name,))[name][0]
        for side in ("before", "after"):
            Maybe(shape).read(one[side], ("history", [number, ""], side), reading)


def _arms(value: Any) -> str:
    if not isinstance(value, dict):
        return "must be an object with named fields"
    return _short(value)


def _portrait(value: Any) -> str:
    try:
        image = base64.b64decode(value, validate=True)
    except (TypeError, ValueError, binascii.Error):
        return "must be the picture's bytes in base64"
    if base64.b64encode(image).decode() != value:
        return "must be the picture's bytes in base64"
    return wrong_with(image, most=LARGEST_PORTRAIT)

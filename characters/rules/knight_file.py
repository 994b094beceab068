"""The file of one knight, version 1: its names, its limits, and what only its whole can be wrong
in. `docs/files.md` tells it to people."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from characters.rules.file_shapes import Path, Reading
from characters.rules.glory import MOST as MOST_GLORY
from characters.rules.json_file import MEGABYTE
from characters.rules.reading import MOST_FAULTS, Fault, Faults

FORMAT, VERSION = "winterhall-knight", 1
LARGEST = 5 * MEGABYTE
LARGEST_PORTRAIT = 500_000
LOWEST, HIGHEST, PAIR_LOWEST = 0, 60, -40
"""The stored numbers of statistics; a trait pair's may be below 0, where its opposite is above
20."""

Entry = dict[str, Any]


def must_be(value: Any, name: str, version: int) -> None:
    """Raises Faults unless this is a file of that format, of a version that is known here."""
    if not isinstance(value, Mapping) or value.get("format") != name:
        raise Faults([Fault("format", f"this is no file of the format “{name}”")])
    told = value.get("version")
    if type(told) is not int or not 1 <= told <= version:
        said = f"version {json.dumps(told)[:20]} is not known here; versions 1 to {version} are"
        raise Faults([Fault("version", said)])


def finish(knight: Entry, reading: Reading) -> Entry:
    """A knight whose fields were read, judged as a whole. Raises Faults with all that is wrong."""
    told = {one.where for one in reading.faults}
    for number, one in enumerate(knight.get("statistics", ())):
        if not any(where.startswith(f"statistics[{number}]") for where in told):
            _judge(one, ("statistics", [number, one["name"]]), reading)
    if not reading.faults:
        total = sum(one["amount"] for one in knight["glory"] if not one["held"])
        if total > MOST_GLORY:
            reading.fault(("glory",), f"comes to {total}; at most {MOST_GLORY} fit")
        _judge_years(knight["history"], "field", ("history",), reading)
    if reading.faults:
        raise Faults(reading.faults[:MOST_FAULTS])
    return knight


def _judge(one: Entry, path: Path, reading: Reading) -> None:
    """One statistic: its number, its boxes and its years must fit its kind."""
    trait = one["kind"] == "trait"
    low, value = PAIR_LOWEST if trait else LOWEST, one["value"]
    if value is not None and not low <= value <= HIGHEST:
        reading.fault((*path, "value"), f"must be from {low} to {HIGHEST}")
    if trait != bool(one["opposite"]):
        reading.fault((*path, "opposite"), "a trait has one, and nothing else has")
    if one["kind"] == "characteristic" and one["checks"]:
        reading.fault((*path, "checks"), "a characteristic has no check")
    if not trait and any(check["side"] == "right" for check in one["checks"]):
        reading.fault((*path, "checks"), "only a trait has a right side")
    _judge_years(one["history"], "", (*path, "history"), reading)


def _judge_years(entries: Sequence[Entry], by: str, path: Path, reading: Reading) -> None:
    """Within one thing's history the years rise, so that nothing hangs on the order of a list."""
    last: dict[str, int] = {}
    for entry in entries:
        name = entry[by] if by else ""
        if entry["year"] <= last.get(name, -(10**9)):
            reading.fault(path, "the years must rise, and each stand there once")
            return
        last[name] = entry["year"]


def yearly(steps: Iterable[tuple[int, Any, Any]]) -> list[Entry]:
    """The history of a thing, one entry for each year in which it changed, the years rising.

    In: (year, before, after) in the order in which they were made. A year that was played again
    counts as it was played last, so `characters.rules.history.value_in` says the same of both.
    """
    found: list[Entry] = []
    first: list[Any] = []
    for year, before, after in steps:
        first.append(before)
        while found and found[-1]["year"] > year:
            found.pop()
        if found and found[-1]["year"] == year:
            found[-1]["after"] = after
        else:
            found.append({"year": year, "before": before, "after": after})
    if found:
        found[0]["before"] = first[0]
    return found


def plain(value: Any, longest: int) -> str:
    """What is wrong with a value that is kept as it is: it holds no fractions, which databases
    write each in their own way, and is not long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        return "must be plain"
    if len(text) > longest:
        return f"is longer than {longest} characters"
    return "holds a fraction" if _has_fraction(value) else ""


def _has_fraction(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_has_fraction, value.values()))
    return any(map(_has_fraction, value)) if isinstance(value, list) else isinstance(value, float)


def paths(value: Any) -> str:
    """What is wrong with the list of what had no place any more: [path, value] each."""
    if not isinstance(value, list):
        return "must be a list"
    sound = all(isinstance(one, list) and len(one) == 2 and _is_path(one[0]) for one in value)
    return "" if sound else "must hold a path and a value each"


def _is_path(path: Any) -> bool:
    if not isinstance(path, list) or not path or not isinstance(path[-1], str):
        return False
    return all(isinstance(step, str) or _is_row(step) for step in path)


def _is_row(step: Any) -> bool:
    row = isinstance(step, list) and [type(one) for one in step] == [int, str]
    return row and step[0] >= 0


def differences(here: Any, there: Any, path: Path = ()) -> list[tuple[Path, Any, Any]]:
    """In what two readings of a knight differ: where, what stands here, what stands there."""
    if isinstance(here, dict) and isinstance(there, dict):
        names = sorted({*here, *there})
        return [
            one
            for name in names
            for one in differences(here.get(name), there.get(name), (*path, name))
        ]
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        both = enumerate(zip(here, there, strict=True))
        named = (((*path, [n, _name(a)]), a, b) for n, (a, b) in both)
        return [one for place, a, b in named for one in differences(a, b, place)]
    return [] if here == there else [(path, here, there)]


def _name(row: Any) -> str:
    return str(row.get("name", "")) if isinstance(row, dict) else ""


def without_secrets(knight: Entry) -> Entry:
    """A knight as its player reads it: without held checks and Glory, and without the notes that
    only gamemasters read."""
    statistics = [
        one | {"checks": [box for box in one["checks"] if not box["held"]]}
        for one in knight["statistics"]
    ]
    notes = [one for one in knight["records"]["note"] if one["audience"] != "gamemaster"]
    return knight | {
        "statistics": statistics,
        "glory": [one for one in knight["glory"] if not one["held"]],
        "records": knight["records"] | {"note": notes},
    }

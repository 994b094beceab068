"""A knight's sheet after a step: what the next one goes by, without reading it anew."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from winter.rules.knight import Horse, Knight, Line, Squire
from winter.rules.reading import Reading
from winter.rules.steps import Step

ROWS = ("squire", "horse")
"""Rows of a knight that a step may change or take away."""


def after(knight: Knight, step: Step, reading: Reading) -> Knight:
    """The knight when the step is written down.

    In: the sheet that the step was read from, and what it came to. Out: the sheet that would be
    read next, this winter; its standard of living is what was chosen before. Stands in winter,
    Phase (the order of the steps); W2, W26.
    """
    kept = reading.kept
    weighed = {str(step): kept["hard"]} if "hard" in kept else {}
    return replace(
        knight,
        size_trained=knight.size_trained + kept.get("size", 0),
        spent=knight.spent + kept.get("spent", 0),
        owed=kept.get("owed", 0) if step is Step.CIRCUMSTANCES else knight.owed,
        weighed={**knight.weighed, **weighed},
        **_moved(knight, reading),
    )


def _moved(knight: Knight, reading: Reading) -> dict[str, Any]:
    """The fields of a knight that the moves of a step change."""
    what = {(one.what, one.pk): one for one in reading.moves}
    if not what:
        return {}
    values = {one.pk: one.after for one in reading.moves if one.what == "value"}
    found = {one.pk: one.before for one in reading.moves if one.what == "value"}
    rows: dict[str, dict[str, Any]] = {kind: {} for kind in ROWS}
    for (name, pk), move in what.items():
        kind, _dot, part = name.partition(".")
        if kind in ROWS and part:
            rows[kind].setdefault(pk, {})[part] = move.after
    return {
        "lines": tuple(_line(one, values) for one in knight.lines),
        "boxes": tuple(one for one in knight.boxes if ("check", one.pk) not in what),
        "squires": tuple(_rows(knight.squires, "squire", rows, what)),
        "horses": tuple(_rows(knight.horses, "horse", rows, what)),
        "children": tuple(one for one in knight.children if ("relative.died", one.pk) not in what),
        "glory": knight.glory + sum(one.after for one in reading.moves if one.what == "glory"),
        "before": {**found, **knight.before},
    }


def _line(line: Line, values: Mapping[str, int]) -> Line:
    return replace(line, value=values[line.pk]) if line.pk in values else line


def _rows(
    rows: tuple[Squire, ...] | tuple[Horse, ...],
    kind: str,
    fields: Mapping[str, Mapping[str, Mapping[str, Any]]],
    what: Mapping[tuple[str, str], object],
) -> list[Any]:
    """Those that stay, with what has changed of them."""
    stay = [one for one in rows if (kind, one.pk) not in what]
    return [replace(one, **fields[kind].get(one.pk, {})) for one in stay]

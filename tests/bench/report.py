"""The table, ready to be quoted."""

import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from tests.bench.rounds import ROUNDS, Figure


def table(results: Mapping[str, Sequence[Figure]]) -> str:
    """A row for each figure, a column for each database."""
    rows = zip(*results.values(), strict=True)
    head = ["", "goal", *results]
    lines = [head, ["---"] * len(head), *(_row(figures) for figures in rows)]
    return "\n".join([_machine(), "", *(f"| {' | '.join(line)} |" for line in lines)])


def _row(figures: Sequence[Figure]) -> list[str]:
    first = figures[0]
    goal = f"{'≥' if first.at_least else '≤'} {first.goal:g} {first.unit}"
    return [first.name, goal, *map(_cell, figures)]


def _cell(figure: Figure) -> str:
    made_of = f" ({figure.made_of})" if figure.made_of else ""
    word = "holds" if figure.holds else "missed"
    return f"{figure.value:.2f} {figure.unit} {word}{made_of}"


def _machine() -> str:
    today = datetime.now(UTC).date()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    cores = f"{os.cpu_count()} cores, {platform.system()} on {platform.machine()}"
    return f"{today}: {python}, {cores}; × times its baseline, the middle of {ROUNDS} rounds."

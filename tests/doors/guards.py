"""Every guard in the code, found by its name, and what the code would be without it.

A guard is whatever keeps somebody out, or something from being read: a decorator of a view, a
call that refuses, a condition that narrows what is found. `bin/guards` takes each away in turn and
expects a test to fail. New views are covered by themselves, as long as they use the same names.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.doors.removals import REMOVALS

ROOT = Path(__file__).resolve().parents[2]
EXCUSED = Path(__file__).with_name("excused.txt")
PLACES = (
    "*/access.py",
    "*/views/**/*.py",
    "*/forms/*.py",
    "*/models/*.py",
    "*/admin.py",
    "*/urls.py",
    "rolls/live/*.py",
    "characters/actions/invitation.py",
    "characters/actions/members.py",
    "characters/actions/undo.py",
    "config/health.py",
    "config/middleware.py",
    "config/settings.py",
    "config/urls.py",
)
HOUSE = ("characters", "config", "rolls", "winter")


@dataclass(frozen=True)
class Guard:
    """One guard: where it stands, what it says, and what stands there without it.

    `lines` are those that run when it keeps its watch, `around` those of its whole function.
    """

    file: str
    function: str
    lines: range
    around: range
    text: str
    instead: str
    start: int
    end: int

    def __str__(self) -> str:
        instead = " ".join(self.instead.split()) or "nothing"
        return f"{self.file} {self.function}: {self.text} -> {instead}"

    def removed_from(self, source: bytes) -> bytes:
        return source[: self.start] + self.instead.encode() + source[self.end :]


def files(root: Path = ROOT) -> list[Path]:
    """Where guards may stand."""
    found = sorted({file for place in PLACES for file in root.glob(place)})
    return [file for file in found if file.relative_to(root).parts[0] in HOUSE]


def guards(root: Path = ROOT) -> list[Guard]:
    """All guards of the house, file by file."""
    return [
        guard
        for file in files(root)
        for guard in guards_in(file.read_bytes(), str(file.relative_to(root)))
    ]


def guards_in(source: bytes, name: str) -> Iterator[Guard]:
    """The guards of one file, each once, in their order."""
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    seen = set()
    for function, around, node in _within(ast.parse(source)):
        for part, instead in (found for remove in REMOVALS for found in remove(node, name)):
            start = begins[part.lineno - 1] + part.col_offset
            end = begins[(part.end_lineno or 0) - 1] + (part.end_col_offset or 0)
            if (start, end, instead) not in seen:
                seen.add((start, end, instead))
                text = " ".join(source[start:end].decode().split())
                lines = around if node is not part and part in _decorators(node) else _lines(part)
                yield Guard(name, function, lines, around, text, instead, start, end)


def _within(
    node: ast.AST, function: str = "-", around: range = range(0)
) -> Iterator[tuple[str, range, ast.AST]]:
    """Every node with the function or class around it: its name, and the lines of its body."""
    for child in ast.iter_child_nodes(node):
        inside, lines = function, around
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inside = f"{function}.{child.name}".removeprefix("-.")
            lines = range(child.body[0].lineno, (child.end_lineno or 0) + 1)
        yield inside, lines, child
        yield from _within(child, inside, lines)


def _decorators(node: ast.AST) -> list[ast.expr]:
    return node.decorator_list if isinstance(node, ast.FunctionDef) else []


def _lines(part: ast.expr | ast.stmt) -> range:
    return range(part.lineno, (part.end_lineno or part.lineno) + 1)


def excused() -> dict[str, str]:
    """The guards that nobody would miss, each with the reason that stands above it."""
    found: dict[str, str] = {}
    reason: list[str] = []
    for line in EXCUSED.read_text().splitlines():
        if line.startswith("#"):
            reason.append(line.lstrip("# "))
        elif line:
            found[line] = " ".join(reason)
        else:
            reason = []
    return found

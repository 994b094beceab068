"""The checked-in table of who may open what: read, looked up, and written as it should be."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from tests.doors.asking import METHODS, Answer
from tests.doors.world import ROLES

FILE = Path(__file__).with_name("matrix.txt")
OTHERS = ANYTHING = "*"
Answers = Mapping[tuple[str, str], Answer]
"""What came back, by role and method."""


@dataclass
class Row:
    """What is expected for some things at some addresses: by role, a cell."""

    methods: tuple[str, ...]
    pattern: str
    label: str
    cells: Mapping[str, str]
    used: set[str] = field(default_factory=set)

    def labels(self) -> list[str]:
        place, _, kinds = self.label.partition(":")
        return [f"{place}:{kind}" for kind in kinds.split(",")] if kinds else [place]

    def covers(self, route: str, label: str) -> bool:
        return fnmatchcase(route, self.pattern) and (
            label in self.labels() or self.label == ANYTHING
        )

    def names(self, method: str) -> bool:
        """Whether it says by which roles this method is answered."""
        return method in self.methods or OTHERS in self.methods

    def expected(self, role: str, method: str) -> list[str]:
        """The classes that the answer may have."""
        parts = self.cells[role].split("/")
        method = "GET" if method == "HEAD" else method
        if not self.names(method):
            return ["login" if parts[0] == "login" else "405"]
        method = method if method in self.methods else OTHERS
        return parts[self.methods.index(method) if len(parts) > 1 else 0].split("|")


def rows() -> list[Row]:
    """The rows of the table, in its order: the first that covers an address and a thing counts."""
    return list(_rows(FILE.read_text().splitlines()))


def _rows(lines: list[str]) -> Iterator[Row]:
    methods: tuple[str, ...] = ()
    pattern = ""
    for line in lines:
        words = line.partition("#")[0].split()
        if words and not line[0].isspace():
            *named, pattern = words
            methods = tuple(named)
            assert set(methods) <= {*METHODS, OTHERS}, line
        elif words:
            label, *cells = words
            yield Row(methods, pattern, label, _by_role(cells))


def _by_role(cells: list[str]) -> Mapping[str, str]:
    """One cell is for all, two are nobody's and everybody else's, a third is the operator's."""
    if len(cells) <= 3:
        cells = [cells[0], *cells[:2][-1:] * (len(ROLES) - 2), cells[-1]]
    return dict(zip(ROLES, cells, strict=True))


def find(table: list[Row], route: str, label: str) -> Row | None:
    return next((row for row in table if row.covers(route, label)), None)


def written(label: str, answers: Answers) -> str:
    """The row that the table would have if all that happens now were right."""
    told = {method for role, method in answers}
    open_ = {method for (_, method), one in answers.items() if one.told not in ("405", "login")}
    methods = [one for one in METHODS if one in told & open_ and one != "HEAD"] or ["GET"]
    cells = []
    for role in ROLES:
        parts = [answers[role, method].told for method in methods]
        cells.append(parts[0] if len(set(parts)) == 1 else "/".join(parts))
    return f"{' '.join(methods)}\n    {label:<27} {''.join(f'{one:<9}' for one in cells).rstrip()}"

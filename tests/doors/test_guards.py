"""Guards are found, and taking one away changes the code and leaves it code."""

import ast
from collections import Counter

from tests.doors.guards import ROOT, excused, files, guards, guards_in

LEAST = 250
GUARDS = guards()


def test_every_guard_can_be_taken_away() -> None:
    for file in files():
        source = file.read_bytes()
        for guard in guards_in(source, file.name):
            without = ast.parse(guard.removed_from(source))
            assert ast.dump(without) != ast.dump(ast.parse(source)), guard


def test_guards_of_every_kind_are_found() -> None:
    kinds = Counter(guard.text.partition("(")[0].rpartition(".")[2] for guard in GUARDS)

    assert len(GUARDS) >= LEAST
    for name in ("gamemaster", "own_character", "find", "visible_to", "require_POST", "filter"):
        assert kinds[name] > 3, name


def test_every_view_has_a_guard() -> None:
    guarded = {guard.file for guard in GUARDS}
    views = [
        file for app in ("characters", "rolls") for file in (ROOT / app / "views").rglob("*.py")
    ]
    doors = [file for file in views if "require_" in file.read_text()]

    assert {str(file.relative_to(ROOT)) for file in doors} <= guarded


def test_every_excuse_is_for_a_guard_and_has_a_reason() -> None:
    excuses = excused()

    assert excuses
    assert set(excuses) <= {str(guard) for guard in GUARDS}
    assert all(excuses.values())

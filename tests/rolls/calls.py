"""Who calls whom in the house, as the code has it: for tests that hold a rule over all of it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPS = ("characters", "rolls", "winter", "config")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the house by its dotted name."""
    paths = (path for app in APPS for path in (ROOT / app).rglob("*.py"))
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text())
        for path in paths
        if "migrations" not in path.parts
    }


@cache
def functions() -> dict[str, Function]:
    """Every function that stands in a module, by its dotted name."""
    return {
        f"{module}.{one.name}": one
        for module, tree in modules().items()
        for one in tree.body
        if isinstance(one, Function)
    }


@cache
def named() -> dict[str, set[str]]:
    """By the dotted name of each function and class, what of the house it names."""
    found = {}
    for module, tree in modules().items():
        here = dict(_imported(tree))
        tops = [one for one in tree.body if isinstance(one, Function | ast.ClassDef)]
        here |= {one.name: f"{module}.{one.name}" for one in tops}
        for one in tops:
            found[f"{module}.{one.name}"] = {
                here[name] for name in _names(one) if name in here
            } | {f"{here[a]}.{b}" for a, b in _dotted(one) if a in here}
    return found


def callers_of(target: str) -> set[str]:
    """Whoever names it, or names one who does."""
    found: set[str] = set()
    new = {target}
    while new:
        found |= new
        new = {one for one, names in named().items() if names & found} - found
    return found - {target}


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for one in ast.walk(tree):
        if isinstance(one, ast.ImportFrom) and one.module:
            for name in one.names:
                yield name.asname or name.name, f"{one.module}.{name.name}"


def _names(one: ast.AST) -> Iterator[str]:
    """What it names; not what is given to it, whatever that is called."""
    given = {node.arg for node in ast.walk(one) if isinstance(node, ast.arg)}
    return (n.id for n in ast.walk(one) if isinstance(n, ast.Name) and n.id not in given)


def _dotted(one: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(one):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield node.value.id, node.attr

"""All that the screen says in English, found in the code and in the templates.

In the code it is what stands in a call of gettext and its kin, and the sentence of a RuleError; in
the rules, which know nothing of languages, whatever is no name of ours: with a capital or a space;
on the floors above them whole sentences, too.
"""

import ast
import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.extract import extract
from django.utils.translation.template import templatize

from config.templatetags.style_words import SENTENCES, examples

ROOT = Path(__file__).resolve().parents[1]
APPS = ("config", "characters", "rolls", "winter")
CALLS = {
    **dict.fromkeys(("_", "gettext", "gettext_lazy", "gettext_noop", "RuleError")),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
}
TEXT = r"""u?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
IN_TEMPLATE = re.compile(rf"\b(n?)(p?)gettext\({TEXT}(?:,\s*{TEXT})?(?:,\s*{TEXT})?")

FLOORS = ("actions", "views", "forms", "models", "admin.py")
SENTENCE = re.compile(r"[A-Z{“].* .*[.!?…]$")
SAID = re.compile(r"[A-Z]|[a-z]+ [a-z\d{]|[\d}] [a-z]|[a-z]\.$")
OURS = re.compile(r"[\\\\]|\(\?|^[A-Z]\d+$|^[MC][-\d]|^NFK?[CD]$")
"""Patterns, numbers of rules, drawings: with a capital, and yet nothing to be said."""

Word = tuple[str | None, str, str | None]
"""A context, where there is one; the words; their plural, where they have one."""


def words() -> set[Word]:
    """Everything that is to be translated."""
    found = set(_all())
    both = {text for _context, *numbers in found if numbers[1] for text in numbers}
    return {word for word in found if word[2] or word[1] not in both}


def _all() -> Iterator[Word]:
    for app in APPS:
        for file in sorted((ROOT / app).rglob("*.py")):
            yield from in_code(file.read_text())
            floor = file.relative_to(ROOT).parts[1]
            if floor == "rules":
                yield from in_rules(file.read_text())
            elif floor in FLOORS:
                yield from sentences(file.read_text())
        for file in sorted((ROOT / app / "presets").glob("*.json")):
            preset = json.loads(file.read_text())
            yield from ((None, preset[name], None) for name in ("title", "help") if name in preset)
    for file in sorted((ROOT / "templates").rglob("*.*")):
        yield from in_template(file.read_text())
    for file in sorted((ROOT / "templates" / "includes" / "style").glob("*.html")):
        yield from ((None, text, None) for text in examples(file.read_text()))
    yield from ((None, text, None) for text in SENTENCES)


def in_code(source: str) -> Iterator[Word]:
    for _line, found, _comments, context in extract("python", BytesIO(source.encode()), CALLS):
        one, *more = found if isinstance(found, tuple) else (found,)
        yield context, one, more[0] if more else None


def sentences(source: str) -> Iterator[Word]:
    """What a call is given by a name of ours: told by its capital and its full stop."""
    for text in _texts(source):
        if SENTENCE.match(text):
            yield None, text, None


def in_rules(source: str) -> Iterator[Word]:
    for text in _texts(source):
        if SAID.search(text) and not OURS.search(text):
            yield None, text, None


def _texts(source: str) -> Iterator[str]:
    tree = ast.parse(source)
    silent = {id(inner) for part in ast.walk(tree) for inner in _silent(part)}
    for part in ast.walk(tree):
        said = part.value if isinstance(part, ast.Constant) else None
        if isinstance(said, str) and id(part) not in silent:
            yield said


def _silent(part: ast.AST) -> Iterator[ast.AST]:
    """What of the code is for nobody's eyes: docstrings, annotations, lists of names, pieces."""
    found: list[ast.AST | None] = []
    if isinstance(part, ast.Expr | ast.JoinedStr):
        found = [part]
    elif isinstance(part, ast.arg | ast.AnnAssign):
        found = [part.annotation]
    elif isinstance(part, ast.FunctionDef):
        found = [part.returns]
    elif isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "__all__":
        found = [part]
    elif isinstance(part, ast.Call) and ast.unparse(part.func) in ("cast", "TypeVar"):
        found = [part.args[0]]
    for one in found:
        if one is not None:
            yield from ast.walk(one)


def in_template(source: str) -> Iterator[Word]:
    for many, contextual, *texts in IN_TEMPLATE.findall(templatize(source)):
        said = [ast.literal_eval(text) for text in texts if text]
        context = said.pop(0) if contextual else None
        yield context, said[0], said[1] if many else None

"""How a leak is planted: a context in which the house makes a mistake."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

from django.template import engines
from django.template.loaders.filesystem import Loader

Leak = Callable[[], Any]
LEAKS: dict[str, Leak] = {}


def leak(function: Callable[[], Iterator[None]]) -> Leak:
    LEAKS[function.__name__] = contextmanager(function)
    return LEAKS[function.__name__]


def planted_in(*modules: ModuleType) -> list[str]:
    """The names of the leaks that stand in these modules."""
    names = {module.__name__ for module in modules}
    return [name for name, planted in LEAKS.items() if planted.__module__ in names]


@contextmanager
def rewritten(name: str, old: str, new: str) -> Iterator[None]:
    """A template in which something stands otherwise."""
    original = Loader.get_contents

    def contents(self: Any, origin: Any) -> str:
        text = original(self, origin)
        if origin.template_name != name:
            return text
        assert old in text, f"{name} holds no {old}"
        return text.replace(old, new)

    with patch.object(Loader, "get_contents", contents):
        forget(name)
        yield
    forget(name)


def forget(name: str) -> None:
    """Nobody remembers how that template was."""
    for outer in engines["django"].engine.template_loaders:  # type: ignore[attr-defined]
        for loader in outer.loaders:
            for key in [key for key in loader.get_template_cache if key.startswith(name)]:
                del loader.get_template_cache[key]

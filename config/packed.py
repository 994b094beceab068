"""One style and one script for every page, made of the components' files in the order said here.

So a first visit asks twice instead of sixty times, and what is packed together packs smaller. A
finder like those of Django: `collectstatic` takes what it makes, a server that finds its files by
itself finds it, and makes it anew where a component has changed.
"""

import os
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

from config import sentences

STYLES = (
    *("tokens", "fonts", "base", "layout", "header", "button", "form", "notice"),
    *("badge", "card", "landing", "table", "sheet", "statistic", "trait", "characteristic"),
    *("field", "glory", "squire", "history", "chronicle", "overview", "log", "matters", "arms"),
    *("ideal", "record", "health", "outcome", "roll", "dice", "hint", "pool", "panel", "against"),
    *(
        "asked",
        "rulings",
        "making",
        "knight",
        "trials",
        "winter",
        "thumb",
        "contrast",
        "print",
        "paper",
    ),
)
"""The order decides between rules of one layer; the layers stand in `tokens.css`. A file that is
not named here comes after these, and so it is with scripts."""
SCRIPTS = (
    *("htmx", "words", "panel", "field", "refresh", "sheet", "beside", "hints", "times", "menu"),
    *("token", "leaving", "trouble", "copy", "matters", "winter", "keys", "voice", "dice"),
    *("last", "live"),
)
ALONE = {"theme", "key"}
"""Scripts asked for by themselves: before a page is drawn, and on one page only."""
COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
"""One that begins a line and ends one: it is for whoever reads the component's own file."""
MADE = {"css/winterhall.css": STYLES, "js/winterhall.js": SCRIPTS}


class PackedFinder(BaseFinder):
    """Finds the two files of MADE, and makes them."""

    def __init__(self, app_names: object = None, *args: object, **kwargs: object) -> None:
        """As all finders are made: of nothing that this one needs."""

    def check(self, **kwargs: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """Where the file is, made anew if need be; an empty list for a name that is not ours."""
        if path not in MADE:
            return []
        made = str(make(path) / path)
        return [made] if find_all else made

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Any]]:
        for path in MADE:
            yield path, FileSystemStorage(location=make(path))


def make(path: str) -> Path:
    """The folder in which the file of that name in MADE says all that its components say now.

    Each content has a folder of its own: a server that knows how long a file is never finds it
    longer. `make clean` takes them all.
    """
    said = [sentences.script()] if path.endswith(".js") else []
    whole = "\n".join([*said, *(COMMENT.sub("", part.read_text()) for part in parts(path))])
    folder: Path = settings.VAR / "packed" / sha256(whole.encode()).hexdigest()[:12]
    file = folder / path
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{os.getpid()}")
        new.write_text(whole)
        new.replace(file)  # at once: others may make the same
    return folder


def parts(path: str) -> Iterator[Path]:
    """The components' files of which the file of that name in MADE consists, in their order."""
    first, name = MADE[path], Path(path)
    folder = settings.BASE_DIR / "static" / name.parent
    there = {file.stem: file for file in sorted(folder.glob(f"*{name.suffix}"))}
    yield from (there[one] for one in first if one in there)
    yield from (file for one, file in there.items() if one not in ALONE.union(first))

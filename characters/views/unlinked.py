"""A piece of a page that is only read: what it says, and no way from it to anything."""

import re
from collections.abc import Mapping
from html import escape
from html.parser import HTMLParser

from django.utils.safestring import SafeString, mark_safe

KEPT = frozenset(
    (
        "alt",
        "class",
        "colspan",
        "d",
        "datetime",
        "fill",
        "height",
        "open",
        "role",
        "rowspan",
        "scope",
        "tabindex",
        "title",
        "viewbox",
        "width",
        "x",
        "y",
    )
)
"""The attributes that stay, beside those for screen readers: none of them holds an address."""
LEFT_OUT = frozenset(
    ("button", "dialog", "form", "iframe", "input", "nav", "object", "script", "select", "style")
)
"""The elements that go with all that is in them."""
EMPTY = frozenset(("br", "hr", "img", "input", "path", "wbr"))
"""The elements that have no end."""
MARK = "hint"
"""The look of a link that is a mark and no word: where it leads nowhere it says nothing."""
OF_THE_TABLE = "data-table-only"
"""The mark of what only those at the table read, whoever reads the sheet."""
ROW = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-")


def unlinked(html: str, pictures: Mapping[str, str] | None = None) -> SafeString:
    """In: a piece of our own, and for those outside by what the address of a picture holds another
    address for it. Out: the same without links, forms, ids of rows and all that scripts read; for
    those outside also without what only the table reads."""
    reader = _Reader(pictures)
    reader.feed(html)
    reader.close()
    return mark_safe("".join(reader.said))  # noqa: S308  parts of what was safe before


class _Reader(HTMLParser):
    def __init__(self, pictures: Mapping[str, str] | None) -> None:
        super().__init__(convert_charrefs=False)
        self.pictures = pictures
        self.said: list[str] = []
        self.within = 0
        """How deep in what is left out."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        looks = (told.get("class") or "").split() if tag == "a" else []
        unread = self.pictures is not None and OF_THE_TABLE in told
        if self.within or tag in LEFT_OUT or unread or looks == [MARK]:
            self.within += tag not in EMPTY
            return
        if tag == "img" and not self._picture(told):
            return
        words = "".join(
            f' {name}="{escape(value or "")}"'
            for name, value in told.items()
            if name in KEPT or (name.startswith("aria-") and tag != "a") or name == "src"
        )
        if "check" in looks:  # a box that nobody can press is a picture with a name
            words += f' role="img" aria-label="{escape(told.get("aria-label") or "")}"'
        end = "/" if tag == "path" else ""
        self.said.append(f"<{_plain(tag)}{self._anchor(told)}{words}{end}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in EMPTY:
            return
        if self.within:
            self.within -= 1
        else:
            self.said.append(f"</{_plain(tag)}>")

    def handle_data(self, data: str) -> None:
        self._say(data)

    def handle_entityref(self, name: str) -> None:
        self._say(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._say(f"&#{name};")

    def _say(self, text: str) -> None:
        if not self.within:
            self.said.append(text)

    def _anchor(self, told: Mapping[str, str | None]) -> str:
        """The name of a part, but none that names a row."""
        name = told.get("id") or ""
        return f' id="{escape(name)}"' if name and not ROW.search(name) else ""

    def _picture(self, told: dict[str, str | None]) -> bool:
        """Whether the picture may be shown; then by its address for those outside."""
        if self.pictures is None:
            return True
        there = told.get("src") or ""
        shown = next((new for old, new in self.pictures.items() if old in there), "")
        told["src"] = shown
        return bool(shown)


def _plain(tag: str) -> str:
    return "span" if tag == "a" else tag

"""A page as elements in elements: what is not touched is written byte for byte as it was read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)
"""Elements that have no end and nothing within."""


@dataclass(eq=False, slots=True)
class Element:
    """An element: its start and end as they are written, and what is within."""

    tag: str
    attrs: dict[str, str]
    start: str = ""
    end: str = ""
    inside: list[Element | str] = field(default_factory=list)


def read(page: str) -> Element:
    """All of a page, or of a part of one, within one element that is not written."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader.open[0]


def written(one: Element) -> str:
    return "".join(_pieces(one))


def _pieces(one: Element) -> Iterator[str]:
    yield one.start
    for inside in one.inside:
        if isinstance(inside, str):
            yield inside
        else:
            yield from _pieces(inside)
    yield one.end


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in EMPTY:
            begun = self.open[-1].inside[-1]
            assert isinstance(begun, Element)  # noqa: S101  it was put there just now
            self.open.append(begun)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        self.open[-1].inside.append(Element(tag, known, self.get_starttag_text() or ""))

    def handle_endtag(self, tag: str) -> None:
        """The end of the innermost element of that name, and of all within that has none."""
        for place in range(len(self.open) - 1, 0, -1):
            if self.open[place].tag == tag:
                self.open[place].end = f"</{tag}>"
                del self.open[place:]
                return

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)

    def handle_entityref(self, name: str) -> None:
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.handle_data(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.handle_data(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.handle_data(f"<!{decl}>")

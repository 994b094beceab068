"""The sheets of paper that a PDF is printed on: type, columns, lines. Sizes are millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from characters.views.paper.letters import Letters

if TYPE_CHECKING:
    from PIL.Image import Image

FONTS = Path(__file__).resolve().parents[2] / "fonts"
FACES = {"": "EBGaramond_400Regular.ttf", "B": "EBGaramond_600SemiBold.ttf"}
MARGIN, GAP, FOOT = 12.0, 5.0, 8.0
POINT = 25.4 / 72


class Press:
    """A PDF in the making, and the place on it where the next line goes."""

    def __init__(self, paper: str, size: float) -> None:
        from fpdf import FPDF  # slow to import, and seldom asked for

        self.pdf = FPDF(format=paper)
        self.pdf.set_auto_page_break(False)
        self.pdf.str_alias_nb_pages = ""  # what looks like a placeholder is somebody's text
        for style, file in FACES.items():
            self.pdf.add_font("Garamond", style, FONTS / file)
        self.size, self.line = size, size * POINT * 1.27
        self.pdf.set_font("Garamond", size=size)
        self.letters = Letters(frozenset(self.pdf.fonts["garamond"].cmap))  # type: ignore[union-attr]
        self.columns, self.column, self.top = 1, 0, MARGIN
        self.foot = ""

    def describe(self, title: str, language: str, made: datetime) -> None:
        """What the file says of itself."""
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creation_date(made)

    # --- where ---

    @property
    def width(self) -> float:
        """Of a column."""
        whole = float(self.pdf.w) - 2 * MARGIN
        return (whole - GAP * (self.columns - 1)) / self.columns

    @property
    def left(self) -> float:
        return MARGIN + self.column * (self.width + GAP)

    @property
    def room(self) -> float:
        """What is left below in this column."""
        return float(self.pdf.h) - MARGIN - FOOT - self.y

    def new_page(self) -> None:
        self.pdf.add_page()
        self.column, self.top, self.y = 0, MARGIN, MARGIN
        self._print_foot()

    def set_columns(self, columns: int) -> None:
        """From here on, so many columns side by side."""
        self.columns, self.column, self.top = columns, 0, self.y

    def make_room(self, height: float) -> None:
        """Goes on in the next column or on the next page unless so much fits here."""
        if height <= self.room or self.y == self.top == MARGIN:
            return
        if self.column + 1 < self.columns:
            self.column, self.y = self.column + 1, self.top
        else:
            self.new_page()

    # --- what ---

    def wrap(self, text: str, width: float, *, style: str = "", scale: float = 1) -> list[str]:
        """The lines that the text takes in this width; a word too long for it is broken."""
        self.pdf.set_font("Garamond", style, self.size * scale)
        return [
            line
            for paragraph in self.letters.printable(text).split("\n")
            for line in self._lines(paragraph, width)
        ]

    def _lines(self, text: str, width: float) -> Iterator[str]:
        line = ""
        for word in text.split(" "):
            wider = f"{line} {word}" if line else word
            if self.pdf.get_string_width(wider) <= width:
                line = wider
                continue
            if line:
                yield line
            line = word
            while self.pdf.get_string_width(line) > width:
                fits = self._fitting(line, width)
                yield line[:fits]
                line = line[fits:]
        yield line

    def _fitting(self, word: str, width: float) -> int:
        fits = 1
        while fits < len(word) and self.pdf.get_string_width(word[: fits + 1]) <= width:
            fits += 1
        return fits

    def put(
        self, text: str, x: float, *, style: str = "", scale: float = 1, right: float = 0
    ) -> None:
        """One line of printable text on the present line, from `x` or up to `right`."""
        if not text:
            return
        self.pdf.set_font("Garamond", style, self.size * scale)
        if right:
            x = right - self.pdf.get_string_width(text)
        self.pdf.text(x, self.y + self.size * scale * POINT * 0.95, text)

    def picture(self, source: str | Image, x: float, *, width: float, height: float) -> None:
        """A picture (SVG, or points) on the present line, as large as it fits in there."""
        shown = BytesIO(source.encode()) if isinstance(source, str) else source
        self.pdf.image(shown, x, self.y, width, height, keep_aspect_ratio=True)

    def rule(self, x: float, width: float, *, y: float, strong: bool = False) -> None:
        """A thin line across."""
        self.pdf.set_line_width(0.3 if strong else 0.1)
        self.pdf.line(x, y, x + width, y)

    def box(self, x: float, *, ticked: bool) -> None:
        """The box of a check on the present line."""
        side, y = self.size * POINT * 0.68, self.y + self.size * POINT * 0.3
        self.pdf.set_line_width(0.2)
        self.pdf.rect(x, y, side, side)
        if ticked:
            self.pdf.set_line_width(0.35)
            self.pdf.line(x, y, x + side, y + side)
            self.pdf.line(x, y + side, x + side, y)

    def _print_foot(self) -> None:
        here, self.y = self.y, float(self.pdf.h) - MARGIN - 4
        line = self.wrap(self.foot, float(self.pdf.w) - 2 * MARGIN - 15, scale=0.85)[0]
        self.rule(MARGIN, float(self.pdf.w) - 2 * MARGIN, y=self.y - 1)
        self.put(line, MARGIN, scale=0.85)
        self.put(str(self.pdf.page_no()), 0, scale=0.85, right=float(self.pdf.w) - MARGIN)
        self.y = here

"""In which looks a page is shown: each two of page, theme, width and role meet somewhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.a11y.pages import Page, Place

THEMES = ("light", "dark", "contrast")
WIDTHS = (320, 768, 1280)
MOST = 3


@dataclass(frozen=True)
class Look:
    """One page as one person sees it."""

    page: Page
    role: str
    theme: str
    width: int

    @property
    def place(self) -> Place:
        return self.page.shown[self.role]

    def __str__(self) -> str:
        return f"{self.page.route} ({self.role}, {self.theme}, {self.width})"


def looks(pages: Sequence[Page], most: int = MOST) -> Iterator[Look]:
    """Three for a page: each theme, each width, and each role where there are no more than three;
    widths and roles are shifted from page to page, so that those meet each other, too. With fewer
    (`most`) the pages take turns."""
    for number, page in enumerate(pages):
        roles = list(page.shown)
        for turn in range(number, number + most):
            yield Look(
                page,
                roles[(turn + number // 3) % len(roles)],
                THEMES[turn % 3],
                WIDTHS[(turn + number // 3) % 3],
            )

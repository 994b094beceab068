"""A paper as a PDF: two pages, in as large a type as lets it be two."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from characters.seams import now
from characters.views.paper.face import points_of
from characters.views.paper.press import GAP, MARGIN, Press
from characters.views.paper.values import Block, Entry, Item, Pair, Paper

FORMATS = {"a4": "A4", "letter": "Letter"}
SIZES = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""In points. What does not fit two pages in the smallest takes more pages; nothing is cut."""
PAGES = 2
PICTURE = 15.0
"""So many millimetres high and wide are arms and portrait at most."""


def pdf(paper: Paper, sheet: str) -> bytes:
    """The bytes of the PDF on `sheet` (a key of FORMATS). The same paper on the same day gives
    the same bytes."""
    for size in SIZES:
        press = _printed(paper, FORMATS[sheet], size)
        if press.pdf.page_no() <= PAGES:
            break
    return bytes(press.pdf.output())


def _printed(paper: Paper, sheet: str, size: float) -> Press:
    press = Press(sheet, size)
    day = now().replace(hour=0, minute=0, second=0, microsecond=0)
    press.describe(paper.name or _("A blank sheet"), get_language() or "en", day)
    press.foot = " · ".join(part for part in (paper.name, paper.foot) if part)
    press.new_page()
    _head(press, paper)
    press.set_columns(3)
    for block in paper.front:
        _block(press, block, blank=paper.blank)
    press.columns = 1
    press.new_page()
    press.set_columns(2)
    for block in paper.back:
        _block(press, block, blank=paper.blank)
    _tell_what_is_missing(press)
    return press


def _head(press: Press, paper: Paper) -> None:
    """The name, and under it what is known of the person, in three columns."""
    pictures = [one for one in (paper.shield, points_of(paper.portrait)) if one]
    below = press.y + PICTURE if pictures else 0
    wide = press.width - len(pictures) * (PICTURE + 1)
    for number, one in enumerate(pictures):
        x = MARGIN + wide + 1 + number * (PICTURE + 1)
        press.picture(one, x, width=PICTURE, height=PICTURE)
    for text, style, scale in ((paper.name, "B", 2.0), (paper.title, "", 1.3)):
        for line in press.wrap(text, wide, style=style, scale=scale) if text else ():
            press.put(line, MARGIN, style=style, scale=scale)
            press.y += press.line * scale
    press.y = max(press.y, below)
    if paper.blank:
        press.put(_("Name"), MARGIN, scale=0.9)
        press.y += press.line * 1.6
    press.y += 1
    press.rule(MARGIN, press.width, y=press.y, strong=True)
    press.y += 1.5
    press.set_columns(3)
    for start in range(0, len(paper.facts), 3):
        _facts(press, paper.facts[start : start + 3])
    press.column, press.columns = 0, 1
    press.y += 2


def _facts(press: Press, facts: tuple[Entry, ...]) -> None:
    tall, top = 0.0, press.y
    for column, entry in enumerate(facts):
        press.column, press.y = column, top
        label = press.letters.printable(f"{entry.name}: ")
        for line in press.wrap(f"{label}{entry.value}", press.width):
            press.put(line, press.left)
            press.y += press.line
        press.rule(press.left, press.width, y=press.y)
        tall = max(tall, press.y - top)
    press.y = top + tall + 0.6


def _block(press: Press, block: Block, *, blank: bool) -> None:
    """A titled list, its title never alone at the foot of a column."""
    wide = press.width - (press.pdf.get_string_width(block.sign) + 2 if block.sign else 0)
    title = press.wrap(block.title, wide, style="B", scale=1.1)
    press.make_room(press.line * (len(title) + 2.4))
    for number, line in enumerate(title):
        if number == 0:
            sign = press.letters.printable(block.sign)
            press.put(sign, 0, style="B", scale=1.1, right=press.left + press.width)
        press.put(line, press.left, style="B", scale=1.1)
        press.y += press.line * 1.1
    press.rule(press.left, press.width, y=press.y + 0.2, strong=True)
    press.y += 0.7
    for line in press.wrap(block.hint, press.width, scale=0.8) if block.hint else ():
        press.put(line, press.left, scale=0.8)
        press.y += press.line * 0.8
    for entry in block.entries:
        _entry(press, entry)
    for pair in block.pairs:
        _pair(press, pair)
    for item in block.items:
        _item(press, item)
    press.y += press.line * 0.45


def _entry(press: Press, entry: Entry) -> None:
    boxed = press.line if entry.boxed else 0
    value = press.wrap(entry.value, press.width, style="B")[0]
    taken = boxed + press.pdf.get_string_width(value) + 2
    lines = press.wrap(entry.name, press.width - taken)
    press.make_room(press.line * len(lines))
    if entry.boxed:
        press.box(press.left, ticked=entry.ticked)
    press.put(value, 0, style="B", right=press.left + press.width)
    for line in lines:
        press.put(line, press.left + boxed)
        press.y += press.line
    press.rule(press.left, press.width, y=press.y)


def _pair(press: Press, pair: Pair) -> None:
    """Both sides on one line: box, name, value, and the same from the right."""
    half = press.width / 2
    room = half - press.line - press.size * 0.55
    left, right = (press.wrap(side.name, room) for side in (pair.left, pair.right))
    tall = press.line * max(len(left), len(right))
    press.make_room(tall)
    top, x, end = press.y, press.left, press.left + press.width
    press.box(x, ticked=pair.left.ticked)
    press.box(end - press.size * 0.24, ticked=pair.right.ticked)
    press.put(pair.left.value, 0, style="B", right=x + half - 1)
    press.put(pair.right.value, x + half + 1, style="B")
    press.put("/", x + half - 0.4)
    for line in left:
        press.put(line, x + press.line)
        press.y += press.line
    press.y = top
    for line in right:
        press.put(line, 0, right=end - press.line)
        press.y += press.line
    press.y = top + tall
    press.rule(x, press.width, y=press.y)


def _item(press: Press, item: Item) -> None:
    """A line of a list: on one line where both fit, else the name and the words below it."""
    if not item.name and not item.words:
        press.make_room(press.line * 1.3)
        press.y += press.line * 1.3
        press.rule(press.left, press.width, y=press.y)
        return
    name = press.wrap(item.name, press.width, style="B") if item.name else []
    beside = press.pdf.get_string_width(f"{name[0]} ") if len(name) == 1 else press.width
    words = press.wrap(item.words, press.width - GAP / 2) if item.words else []
    fits = len(words) == 1 and beside + press.pdf.get_string_width(words[0]) <= press.width
    if name and words and not fits:
        press.make_room(press.line * 2)
    for line in name[: len(name) - fits]:
        _line(press, line, style="B")
    if name and fits:
        press.make_room(press.line)
        press.put(name[0], press.left, style="B")
        press.put(words[0], press.left + beside)
        press.y += press.line
    else:
        for line in words:
            _line(press, line, indent=GAP / 2 if name else 0)
    press.rule(press.left, press.width, y=press.y)


def _line(press: Press, text: str, *, style: str = "", indent: float = 0) -> None:
    press.make_room(press.line)
    press.put(text, press.left + indent, style=style)
    press.y += press.line


def _tell_what_is_missing(press: Press) -> None:
    codes = press.letters.replaced()
    if not codes:
        return
    told = _("A box □ stands for a letter that this paper's type does not have: {codes}.")
    for line in press.wrap(told.format(codes=codes), press.width):
        _line(press, line)

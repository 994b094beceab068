"""What stands on a printed sheet, in plain words: all that the page and the PDF know."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A name with its value, and whether its box is ticked; `boxed` is whether it has one."""

    name: str
    value: str
    boxed: bool = False
    ticked: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """Two opposed sides on one line."""

    left: Entry
    right: Entry


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list: its name and what else there is to say; both empty to be written on."""

    name: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """One titled list of the sheet; `sign` stands beside the title, `hint` says what to write."""

    title: str
    entries: tuple[Entry, ...] = ()
    pairs: tuple[Pair, ...] = ()
    items: tuple[Item, ...] = ()
    sign: str = ""
    hint: str = ""

    def __bool__(self) -> bool:
        return bool(self.entries or self.pairs or self.items)


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of two pages: who it is, then the blocks of either page. `foot` stands on both;
    `shield` is the picture of the arms as SVG, `portrait` a WebP, either empty for none."""

    name: str
    title: str
    facts: tuple[Entry, ...]
    front: tuple[Block, ...]
    back: tuple[Block, ...]
    foot: str
    shield: str = ""
    portrait: bytes = b""
    blank: bool = False

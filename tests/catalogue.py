"""The catalogues of the languages: read, written, compiled, and what they have to hold."""

import re
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tests.words import Word

LOCALES = Path(__file__).resolve().parents[1] / "config" / "locale"
PLACE = re.compile(r"%\((\w+)\)[sd]|(?<!\{)\{(\w*)\}(?!\})|%%|%[sd]")
"""What is filled in: by its name, by its place, or a sign of per cent that is written twice."""


def read(file: Path) -> Catalog:
    return read_po(BytesIO(file.read_bytes()), locale=file.parents[1].name)


def written(catalogue: Catalog) -> bytes:
    """In the order of the texts, so that a change is seen where it is."""
    out = BytesIO()
    write_po(out, catalogue, width=99, sort_output=True, omit_header=False, ignore_obsolete=True)
    return out.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def key(message: Message) -> Word:
    if isinstance(message.id, tuple | list):
        one, many = message.id
        return message.context, one, many
    return message.context, message.id, None


def all_said(message: Message) -> bool:
    """Whether there are words for it, in each number."""
    said = message.string
    return all(said) if isinstance(said, tuple | list) else bool(said)


def places(text: str) -> set[str]:
    return {match[0] for match in PLACE.finditer(text)}


def wrong_places(message: Message) -> list[str]:
    """The translations that lack what is to be filled in, or have what is not there. The number
    itself may be left out where there is but one."""
    _context, one, many = key(message)
    said = message.string if isinstance(message.string, tuple | list) else [message.string]
    least, most = places(one) & places(many or one), places(one) | places(many or one)
    return [text for text in said if text and not least <= places(text) <= most]

"""The little that may differ between two answers: a token, a cookie, a one-time key, a date, and
which ids were drawn. All else is compared as it came."""

import re
from collections.abc import Iterable

UUID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")
TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value=")[A-Za-z0-9]{64}(")')
KEY = re.compile(
    rf'((?:name="key"|name="key" id="\w+") value="|name="key" value="){UUID.pattern}(")'
)
MASKED_HEADERS = ("Set-Cookie", "Date")


class Mask:
    """Ids become their order of first appearance before one reader. Those that the reader only
    guesses have names of their own, so that a world in which there is nothing behind them counts
    as one in which there is."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}
        self.guessed: dict[str, str] = {}

    @property
    def ids(self) -> list[str]:
        return list(self.places)

    def place(self, found: str) -> str:
        guessed = self.guessed.get(found)
        return guessed or f"id-{self.places.setdefault(found, len(self.places))}"

    def text(self, text: str) -> str:
        for pattern in (TOKEN, KEY):
            text = pattern.sub(r"\1masked\2", text)
        return UUID.sub(lambda found: self.place(found[0]), text)

    def headers(self, headers: Iterable[tuple[str, str]]) -> str:
        told = (
            (name, "masked" if name in MASKED_HEADERS else self.text(value))
            for name, value in sorted(headers)
        )
        return "".join(f"{name}: {value}\n" for name, value in told)

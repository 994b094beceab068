"""One player's browser: what was asked, what came, and which ids it has seen."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.test import RequestFactory

from tests.rolls.live.watch import Stream
from tests.stories.worlds.knowledge import Things, hidden
from tests.stories.worlds.mask import Mask
from tests.stories.worlds.world import HOUSE, World


@dataclass(frozen=True)
class Page:
    """One answer under the mask: when and what was asked, and status, headers and body."""

    asked: str
    told: str


class Reader:
    """Whoever reads, with all that came to them, in its order. `guesses` are ids of what is hidden
    from them, or of nothing."""

    def __init__(self, role: str, world: World) -> None:
        self.role, self.world = role, world
        self.client = world.clients[role]
        self.session = str(self.client.session.session_key)
        self.mask = Mask()
        self.pages: list[Page] = []
        self.point = "the evening"
        self.guesses: Things = {}

    def look(self, name: str, depth: int, *, enemies: bool = False) -> None:
        """A new look: other things may be hidden now."""
        self.point = name
        self.guesses = hidden(self.world, self.role, depth, self.mask.ids, enemies=enemies)
        self.mask.guessed = {
            one: f"hidden-{place}-{number}"
            for place, ids in self.guesses.items()
            for number, one in enumerate(ids)
        }

    def look_away(self) -> None:
        """The look is over: what was guessed in it may be told of later, as anything may."""
        self.guesses, self.mask.guessed = {}, {}

    def remember(self, ids: Iterable[str]) -> None:
        """What somebody else has read."""
        for one in ids:
            self.mask.place(one)

    def get(self, path: str, *, htmx: bool = False) -> int:
        """Ask for an address, and give the answer's status. (Django's own test client would copy
        every template's context.)"""
        headers: Any = {"HTTP_COOKIE": self.client.cookies.output(header="", sep=";")}
        headers |= {"HTTP_HX_REQUEST": "true"} if htmx else {}
        answer = HOUSE.get_response(RequestFactory().get(path, **headers))
        self.client.cookies.update(answer.cookies)
        self.keep(f"GET {path}{' for htmx' if htmx else ''}", answer)
        return answer.status_code

    def keep(self, named: str, answer: HttpResponseBase) -> None:
        body = answer.content if isinstance(answer, HttpResponse) else b"".join(answer)
        answer.close()
        self._keep(named, answer.status_code, answer.items(), body)

    def hear(self, named: str, stream: Stream) -> None:
        self._keep(f"STREAM {named}", stream.status, stream.headers.items(), stream.raw)

    def _keep(self, named: str, status: int, headers: Any, body: bytes) -> None:
        asked = f"{self.point}: {self.role}: {self.mask.text(named)}"
        told = f"{status}\n{self.mask.headers(headers)}\n"
        self.pages.append(Page(asked, told + self.mask.text(body.decode("utf-8", "replace"))))

"""What somebody can do in secret, as data. The die shows one of two faces, as the world has it.

All of it must pass unseen: whoever writes an evening sees to it that a box is ticked already where
`Settle` grants its check (else the evening's open deed is an `Award`).
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from django.http import HttpResponse

from characters.models import Audience, Check
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.gestures import frayed
from tests.stories.worlds.hands import (
    Faces,
    Fields,
    check_of,
    decided,
    noted,
    reworded,
    thrown,
    thrown_away,
    voided,
    went,
)
from tests.stories.worlds.world import World

CANARY = "canary"


@dataclass(frozen=True)
class Secret(Deed):
    """What only the gamemaster knows, or one other player with them."""

    everywhere: ClassVar[bool] = False
    answered: ClassVar[bool] = False


@dataclass(frozen=True)
class Unseen(Secret):
    """Dice of which only the gamemaster knows."""

    on: str
    faces: tuple[Faces, Faces]
    label: str
    fields: Fields = field(default_factory=dict)

    def do(self, world: World) -> HttpResponse:
        faces = self.faces[world.outcome]
        more: Any = {"label": self.label, "fields": self.fields}
        return thrown(world, self.by, self.on, faces, audience="gamemaster_knows", **more)


@dataclass(frozen=True)
class Brawl(Secret):
    """Blows of which only the gamemaster knows."""

    who: str
    faces: tuple[tuple[int, int], tuple[int, int]]
    fields: Fields
    label: str

    def do(self, world: World) -> HttpResponse:
        faces, audience = self.faces[world.outcome], Audience.GAMEMASTER_KNOWS
        return frayed(world, self.by, self.who, faces, self.fields, audience, self.label)


@dataclass(frozen=True)
class Blind(Secret):
    """Dice that a player throws and only the gamemaster reads. In every world it is known that
    they fell, by a receipt that says no more."""

    on: str
    faces: tuple[Faces, Faces]
    label: str

    everywhere: ClassVar[bool] = True
    answered: ClassVar[bool] = True

    def do(self, world: World) -> HttpResponse:
        return for_some(world, self, Audience.GAMEMASTER_READS)


@dataclass(frozen=True)
class Private(Secret):
    """Dice for a player's own eyes and the gamemaster's."""

    on: str
    faces: tuple[Faces, Faces]
    label: str

    def do(self, world: World) -> HttpResponse:
        return for_some(world, self, Audience.MEMBER)


@dataclass(frozen=True)
class Settle(Secret):
    """The held check of a roll, if it earned one, is granted on a ticked box, or is dropped."""

    label: str
    grant: bool = False

    def do(self, world: World) -> HttpResponse | None:
        held = check_of(world, self.label, Check.State.HELD)
        return decided(world, held, grant=self.grant) if held else None


@dataclass(frozen=True)
class Unmake(Secret):
    """A secret roll does not count."""

    label: str

    def do(self, world: World) -> HttpResponse:
        return voided(world, self.label, CANARY)


@dataclass(frozen=True)
class Scribble(Secret):
    """A note for the gamemaster's eyes, or for the owner's too."""

    who: str
    text: str
    audience: str = "gamemaster"

    def do(self, world: World) -> HttpResponse:
        return noted(world, self.by, self.who, self.text, self.audience)


@dataclass(frozen=True)
class Rescribble(Secret):
    """Such a note is written anew, or is thrown away."""

    text: str
    after: str = ""

    def do(self, world: World) -> HttpResponse:
        if self.after:
            return reworded(world, self.by, self.text, self.after)
        return thrown_away(world, self.by, self.text)


@dataclass(frozen=True)
class Whisper(Secret):
    """A line in the chronicle for gamemasters alone."""

    year: int
    text: str

    def do(self, world: World) -> HttpResponse:
        fields = {"text": self.text, "audience": "gamemaster"}
        return went(world.post(self.by, f"chronicle/{self.year}/", fields))


@dataclass(frozen=True)
class Peek(Secret):
    """Somebody looks at a sheet, which may leave a piece of it in the cache."""

    who: str

    def do(self, world: World) -> HttpResponse:
        return world.get(self.by, world.sheet(self.who))


def for_some(world: World, deed: Blind | Private, audience: Audience) -> HttpResponse:
    more: Any = {"label": deed.label, "audience": audience.value, "fields": {}}
    return thrown(world, deed.by, deed.on, deed.faces[world.outcome], **more)

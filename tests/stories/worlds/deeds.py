"""What somebody can do openly in an evening, as data: who, on what, and which faces the dice show.

Each is done in every world, in the same minute, and looks the same to players in all of them. Here
dice fall; in `pens.py` something is written.
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http import HttpResponse

from characters.models import Audience, Check
from characters.seams import new_id
from rolls.models import RequestSide
from tests.stories.worlds.hands import (
    Faces,
    Fields,
    check_of,
    decided,
    load,
    meant,
    thrown,
    voided,
    went,
)
from tests.stories.worlds.world import World


@dataclass(frozen=True)
class Deed:
    """Something that somebody does. `everywhere`: in the world without secrets, too, and in the
    same minute; `answered`: whoever does it reads the same answer in every world."""

    by: str

    everywhere: ClassVar[bool] = True
    answered: ClassVar[bool] = True

    def do(self, world: World) -> HttpResponse | None:
        """Do it, and give the answer that whoever did it reads."""
        raise NotImplementedError


@dataclass(frozen=True)
class Throw(Deed):
    """Dice for everybody to see."""

    on: str
    faces: Faces
    label: str = ""
    fields: Fields = field(default_factory=dict)

    def do(self, world: World) -> HttpResponse:
        more: Any = {"label": self.label, "fields": self.fields}
        return thrown(world, self.by, self.on, self.faces, audience="table", **more)


@dataclass(frozen=True)
class Ask(Deed):
    """Somebody asks for a throw that each makes on their own device."""

    on: str
    fields: Fields

    def do(self, world: World) -> HttpResponse:
        typed = {name: meant(world, words) for name, words in self.fields.items()}
        return went(
            world.post(self.by, world.panel(self.on), typed | {"audience": "table", "how": "ask"})
        )


def waiting() -> QuerySet[RequestSide]:
    """Whom all know to be asked, the last first."""
    sides = RequestSide.objects.filter(request__roll=None, request__closed=None, face=None)
    known = sides.filter(request__event__audience=Audience.TABLE)
    return known.order_by("-request__event__number", "position")


@dataclass(frozen=True)
class Reply(Deed):
    """One of those who were asked throws."""

    who: str
    face: int

    def do(self, world: World) -> HttpResponse:
        load(self.face)
        side = waiting().filter(character=world.knights[self.who].pk)[0]
        return went(world.post(self.by, f"requests/{side.request_id}/sides/{side.pk}/"))


@dataclass(frozen=True)
class Decide(Deed):
    """The check of an open roll is granted, or is not."""

    label: str
    grant: bool

    def do(self, world: World) -> HttpResponse:
        check = check_of(world, self.label, Check.State.PROPOSED)
        assert check is not None
        return decided(world, check, grant=self.grant)


@dataclass(frozen=True)
class Void(Deed):
    """An open roll does not count."""

    label: str
    reason: str

    def do(self, world: World) -> HttpResponse:
        return voided(world, self.label, self.reason)


@dataclass(frozen=True)
class Meddle(Deed):
    """A player tries a gamemaster's door to a roll that is hidden, where there is one."""

    label: str

    def do(self, world: World) -> HttpResponse:
        roll = world.rolls.get(self.label, new_id())
        answer = world.post(self.by, f"rolls/{roll}/void/", {"reason": "I wish it away"})
        assert answer.status_code == 403
        return answer

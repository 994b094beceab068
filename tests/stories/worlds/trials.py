"""A tournament of guests in a random evening: it is everybody's, and the same in every world."""

from dataclasses import dataclass

from django.http import HttpResponse

from rolls.actions.fight import mark
from rolls.models import Fight, Tournament
from tests.doors.trials import calling
from tests.rolls.trials import COLOURS
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import load, went
from tests.stories.worlds.world import World


@dataclass(frozen=True)
class Call(Deed):
    """A tournament is called, and these guests enter it."""

    name: str
    guests: tuple[str, ...]

    def do(self, world: World) -> HttpResponse:
        told = {"name": self.name, "year": world.campaign.year} | calling()
        answer = went(world.post(self.by, "tournaments/", told))
        place = f"tournaments/{Tournament.objects.get(name=self.name).pk}/"
        for one in self.guests:
            answer = went(world.post(self.by, f"{place}enter/", COLOURS | {"guest": one}))
        return answer


@dataclass(frozen=True)
class Begin(Deed):
    """Nobody enters any more."""

    name: str

    def do(self, world: World) -> HttpResponse:
        place = Tournament.objects.get(name=self.name).pk
        return went(world.post(self.by, f"tournaments/{place}/begin/"))


@dataclass(frozen=True)
class Strike(Deed):
    """The next die of its first fight falls."""

    name: str
    face: int

    def do(self, world: World) -> HttpResponse:
        load(self.face)
        fight = Fight.objects.filter(tournament__name=self.name).in_order()[0]
        place = f"tournaments/{fight.tournament_id}/fights/{fight.pk}/"
        return went(world.post(self.by, place, {"how": "die", "seen": mark(fight)}))

"""A winter in a random evening: what is held is decided first, then all see what comes.

All dice of one kind show the same in a deed here: how many are thrown for a sheet that is closed
to the table moves nobody else's.
"""

import re
from dataclasses import dataclass, field
from typing import Any, ClassVar
from uuid import UUID

from django.http import HttpResponse

from characters.models import Audience, Check, GloryAward
from tests.rolls.pages import text
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import Fields, decided, went
from tests.stories.worlds.seams import Now
from tests.stories.worlds.secrets import Secret
from tests.stories.worlds.world import World
from winter.models import WinterPhase

GM = "gamemaster"
BASED_ON = re.compile(r'name="based_on" value="([^"]*)"')
EYES = re.compile(r'name="audience" value="([a-z_]+)"')
KEPT: Any = {"statistic__character__binned": None}
"""Of whom a winter knows: what lies in the bin waits with its owner."""
TRIED = (200, 302, 403, 409, 422)


def phase_of(world: World) -> UUID:
    return WinterPhase.objects.going_on().get().pk


@dataclass(frozen=True)
class SettleOpenly(Deed):
    """Whatever waits of open rolls is decided."""

    grant: bool

    def do(self, world: World) -> HttpResponse | None:
        answer = None
        waiting = Check.objects.filter(state=Check.State.PROPOSED)
        order = ("because__number", "statistic__character__name", "statistic__name", "side", "pk")
        for check in list(waiting.order_by(*order)):
            assert check.because.audience == Audience.TABLE
            answer = decided(world, check, grant=self.grant)
        return answer


@dataclass(frozen=True)
class Sweep(Secret):
    """No winter opens while something is held, so all of it is dropped: in every world, for what
    was thrown blindly is held in every one."""

    everywhere: ClassVar[bool] = True

    def do(self, world: World) -> HttpResponse | None:
        checks = list(
            Check.objects.filter(state=Check.State.HELD, **KEPT).select_related("because")
        )
        glory = list(GloryAward.objects.held().filter(character__binned=None))
        if checks or glory:
            answer = world.post(self.by, "winters/")
            assert answer.status_code == 422, text(answer)[-1500:]
            assert "undecided" in text(answer)
        done: HttpResponse | None = None
        for check in sorted(checks, key=lambda one: (one.because.number, str(one.pk))):
            done = decided(world, check, grant=False)
        for one in sorted(glory, key=lambda one: (one.reason, str(one.pk))):
            where = f"characters/{one.character_id}/glory/{one.pk}/held/"
            done = went(world.post(self.by, where, {"decision": "drop"}))
        return done


@dataclass(frozen=True)
class Winter(Deed):
    """A winter is opened, done for all, closed, opened again, or taken back."""

    what: str
    dice: int = 0

    def do(self, world: World) -> HttpResponse:
        if self.what == "open":
            return went(world.post(self.by, "winters/"))
        latest = WinterPhase.objects.order_by("-year")[0]
        with Now.all_alike(self.dice):
            answer = world.post(self.by, f"winters/{latest.pk}/{self.what}/")
        assert answer.status_code in TRIED, text(answer)[-1500:]
        return answer


@dataclass(frozen=True)
class Step(Deed):
    """A step of somebody's winter is thrown for and written down, waived, or taken back."""

    who: str
    step: str
    act: str
    dice: int = 0
    fields: Fields = field(default_factory=dict)

    def do(self, world: World) -> HttpResponse:
        knight = f"winters/{phase_of(world)}/{world.knights[self.who].pk}/"
        fields = dict(self.fields)
        if self.act == "take":
            page = world.get(self.by, knight).content.decode()
            form = page.partition(f"{knight}{self.step}/take/")[2].partition("</form>")[0]
            found = BASED_ON.search(form)
            fields |= {"based_on": found[1] if found else ""}
        if self.act == "throw":
            page = world.get(self.by, knight).content.decode()
            form = page.partition(f"{knight}{self.step}/throw/")[2].partition("</form>")[0]
            eyes = EYES.search(form)
            fields |= {"audience": eyes[1] if eyes else ""}
        with Now.all_alike(self.dice):
            answer = world.post(self.by, f"{knight}{self.step}/{self.act}/", fields)
        assert answer.status_code in TRIED, text(answer)[-1500:]
        return answer

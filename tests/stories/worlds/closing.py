"""A scene that only the gamemaster knows of, and its end, at which some are given something."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse

from characters.models import Check
from rolls.models import Encounter
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import pressed, went
from tests.stories.worlds.secrets import Secret
from tests.stories.worlds.world import World

LATER = "later"


@dataclass(frozen=True)
class OpenScene(Secret):
    """What is rolled from now on belongs to it."""

    name: str

    def do(self, world: World) -> HttpResponse:
        return went(world.post(self.by, "encounters/", {"name": self.name}))


@dataclass(frozen=True)
class Given:
    """What the table sees given to one knight: a tick on a line, Glory, or both."""

    who: str
    line: str = ""
    glory: int = 0


@dataclass(frozen=True)
class CloseScene(Deed):
    """The awards of a scene's end. Where there are secrets, a held check is granted in the place
    of a plain one, and the others are dropped, or granted where the box is ticked; elsewhere the
    same is given by hand."""

    given: tuple[Given, ...]
    bluff: bool = False

    def do(self, world: World) -> HttpResponse | None:
        if not world.secret:
            return self._by_hand(world)
        scene = Encounter.objects.select_related("opened").get(closed=None)
        where = f"encounters/{scene.pk}/"
        form: Any = world.get(self.by, where).context["form"]  # type: ignore[attr-defined]
        fields = {one.html_name: one.value() for one in form if one.value() is not None}
        return went(world.post(self.by, where, fields | self._granted(world, scene)))

    def _by_hand(self, world: World) -> HttpResponse | None:
        answer = None
        for one in sorted(self.given, key=lambda one: world.knight(one.who).sort_key):
            if one.glory:
                fields = {"amount": one.glory, "reason": "the scene"}
                answer = went(world.post(self.by, f"{world.sheet(one.who)}glory/", fields))
            if one.line:
                answer = went(pressed(world, self.by, f"{one.who}/{one.line}", tick="on"))
        return answer

    def _granted(self, world: World, scene: Encounter) -> dict[str, Any]:
        wanted = {(one.who, one.line): one for one in self.given if one.line}
        fields: dict[str, Any] = {}
        held = scene.undecided().filter(state=Check.State.HELD).order_by("because__number", "pk")
        for check in held.select_related("statistic"):
            who = next(
                k for k, one in world.knights.items() if one.pk == check.statistic.character_id
            )
            box = Check.objects.ticked().filter(statistic=check.statistic, side=check.side)
            given = wanted.pop((who, check.name), None)
            grant = given is not None or (box.exists() and self.bluff)
            fields[f"check-{check.pk}"] = "grant" if grant else "refuse"
        for one in wanted.values():
            fields[f"tick-{world.knights[one.who].pk}"] = one.line
        for one in self.given:
            if one.glory:
                pk = world.knights[one.who].pk
                fields |= {f"glory-{pk}": one.glory, f"for-{pk}": "the scene"}
        return fields

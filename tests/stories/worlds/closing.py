"""A scene that only the gamemaster knows of, and its end, at which some are given something."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse

from characters.models import Check, GloryAward
from rolls.models import Encounter
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import pressed, went
from tests.stories.worlds.secrets import Secret
from tests.stories.worlds.world import World

FOR = "the scene"
"""What all Glory of a scene's end is given for."""


@dataclass(frozen=True)
class OpenScene(Secret):
    """What is rolled from now on belongs to it, or to the one that is open still."""

    name: str

    def do(self, world: World) -> HttpResponse | None:
        if Encounter.objects.filter(closed=None).exists():
            return None
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
        scene = Encounter.objects.get(closed=None)
        where = f"encounters/{scene.pk}/"
        form: Any = world.get(self.by, where).context["form"]  # type: ignore[attr-defined]
        fields = {one.html_name: one.value() for one in form if one.value() is not None}
        return went(world.post(self.by, where, fields | self._granted(world, form)))

    def _by_hand(self, world: World) -> HttpResponse | None:
        answer = None
        for one in sorted(self.given, key=lambda one: world.knight(one.who).sort_key):
            if one.glory:
                fields = {"amount": one.glory, "reason": FOR}
                answer = went(world.post(self.by, f"{world.sheet(one.who)}glory/", fields))
            if one.line:
                answer = went(pressed(world, self.by, f"{one.who}/{one.line}", tick="on"))
        return answer

    def _granted(self, world: World, form: Any) -> dict[str, Any]:
        """What is held in the place of what is given, else what was missed, else out of the
        blue."""
        wanted = {world.statistic(f"{one.who}/{one.line}"): one for one in self.given if one.line}
        fields: dict[str, Any] = {}
        for check in sorted(
            form.closing.checks, key=lambda one: (one.because.number, str(one.pk))
        ):
            if check.state == Check.State.HELD:
                given = wanted.pop((check.statistic, check.side), None)
                grant = given is not None or (check_stands(check) and self.bluff)
                fields[f"check-{check.pk}"] = "grant" if grant else "refuse"
        for side in form.closing.missed:
            if wanted.pop((side.statistic, side.side), None):
                fields[f"missed-{side.pk}"] = "on"
        for one in wanted.values():
            fields[f"tick-{world.knights[one.who].pk}"] = one.line
        return fields | self._glory(world, form)

    def _glory(self, world: World, form: Any) -> dict[str, Any]:
        owed = {(world.knights[one.who].pk, one.glory) for one in self.given if one.glory}
        fields: dict[str, Any] = {}
        for award in form.closing.glory:
            place = (award.character_id, award.amount)
            if place in owed and award.reason == FOR:
                owed.remove(place)
                fields[f"held-{award.pk}"] = "grant"
            elif self.bluff:
                fields[f"held-{award.pk}"] = "refuse"
        for pk, amount in owed:
            fields |= {f"glory-{pk}": amount, f"for-{pk}": FOR}
        return fields


def check_stands(check: Check) -> bool:
    """Whether its box is ticked already."""
    return Check.objects.ticked().filter(statistic=check.statistic, side=check.side).exists()


@dataclass(frozen=True)
class GiveHeld(Deed):
    """Glory that was held is given; where it never was, or was dropped, it comes out of the
    blue."""

    who: str
    amount: int
    reason: str

    def do(self, world: World) -> HttpResponse:
        held = GloryAward.objects.held().filter(reason=self.reason).first()
        where = f"{world.sheet(self.who)}glory/"
        if held:
            return went(world.post(self.by, f"{where}{held.pk}/held/", {"decision": "give"}))
        fields = {"amount": self.amount, "reason": self.reason}
        return went(world.post(self.by, where, fields))

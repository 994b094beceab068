"""A scene with enemies that nobody knows, Glory that is held, and what is given at its end."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse

from characters.models import Character, GloryAward
from rolls.models import Encounter, RollSide
from tests.stories.worlds.deeds import Deed, Throw
from tests.stories.worlds.evening import GM, Look
from tests.stories.worlds.hands import Fields, load, went
from tests.stories.worlds.secrets import Secret, Unseen
from tests.stories.worlds.world import World

SAXONS: Fields = {
    "name": "Saxon",
    "number": "2",
    "numbers": "Axe 14, SIZ 15",
    "weapon": "Axe",
    "damage": "4D6",
    "armour": "6",
    "hit_points": "28",
}


def opened(world: World) -> str:
    """Where the scene is, which is opened where none is."""
    found = Encounter.objects.filter(closed=None).first()
    if found is None:
        went(world.post(GM, "encounters/", {"name": "canary: the ford"}))
        found = Encounter.objects.get(closed=None)
    return f"encounters/{found.pk}/"


def saxons(world: World) -> list[Character]:
    """The enemies, who are made where there are none."""
    rows = Character.objects.filter(name__startswith="Saxon").by_name()
    if not rows.exists():
        went(world.post(GM, f"{opened(world)}enemies/", SAXONS))
        for one in rows:  # few lines, so that every address of every line can be asked for
            one.statistics.filter(value=None).delete()
    return list(rows)


@dataclass(frozen=True)
class Lurk(Secret):
    """Enemies are made, and one of them throws and is wounded."""

    faces: tuple[int, int]

    def do(self, world: World) -> HttpResponse:
        first, second = saxons(world)
        load(self.faces[world.outcome])
        axe = first.statistics.get(name="Axe")
        went(world.post(GM, f"statistics/{axe.pk}/roll/", {"audience": "gamemaster_knows"}))
        hurt = {"damage": "5", "severity": "minor", "source": "canary: an arrow"}
        return went(world.post(GM, f"characters/{second.pk}/wounds/new/", hurt))


@dataclass(frozen=True)
class Hold(Secret):
    """Glory is held for somebody."""

    who: str
    amount: int
    reason: str

    def do(self, world: World) -> HttpResponse:
        fields = {"amount": self.amount, "reason": self.reason, "held": "on"}
        return went(world.post(self.by, f"{world.sheet(self.who)}glory/", fields))


@dataclass(frozen=True)
class Drop(Secret):
    """What is held is dropped."""

    reason: str

    def do(self, world: World) -> HttpResponse:
        award = GloryAward.objects.get(reason=self.reason)
        where = f"characters/{award.character_id}/glory/{award.pk}/held/"
        return went(world.post(self.by, where, {"decision": "drop"}))


@dataclass(frozen=True)
class Close(Deed):
    """The scene closes: Ector is given a box for what failed unseen and Glory, Enid a box for what
    went well unseen; where there were no secrets, the same out of the blue."""

    def do(self, world: World) -> HttpResponse:
        where = opened(world)
        page: Any = world.get(GM, where)
        form = page.context["form"]
        sent = {name: str(field.initial or "") for name, field in form.fields.items()}
        ector, enid = world.knights["ector"], world.knights["enid"]
        if world.secret:
            sent |= dict.fromkeys((name for name in sent if name.startswith("missed-")), "on")
            checks = (one for one in form.closing.checks if one.statistic.character_id == enid.pk)
            held = [f"check-{one.pk}" for one in checks]
            held += [name for name in sent if name.startswith("held-")]
            sent |= dict.fromkeys(held, "grant")
        else:
            sent |= {f"tick-{ector.pk}": "Valorous", f"tick-{enid.pk}": "Valorous"}
            sent |= {f"glory-{ector.pk}": "100", f"for-{ector.pk}": "the ford"}
        del sent["key"]
        return went(world.post(self.by, where, sent))


@dataclass(frozen=True)
class Appear(Deed):
    """One of the enemies is shown, or hidden again."""

    shown: str

    def do(self, world: World) -> HttpResponse:
        first = saxons(world)[0]
        went(world.post(self.by, f"characters/{first.pk}/shown/", {"shown": self.shown}))
        return went(world.get("player", ""))


@dataclass(frozen=True)
class Strike(Deed):
    """One who is hidden throws before everybody's eyes: nobody is told who."""

    face: int

    def do(self, world: World) -> HttpResponse:
        axe = saxons(world)[1].statistics.get(name="Axe")
        load(self.face)
        answer = went(world.post(GM, f"statistics/{axe.pk}/roll/", {"audience": "table"}))
        assert RollSide.objects.order_by("-roll__event__number")[0].character is None
        return answer


SCENE: tuple[Deed | Look, ...] = (
    Throw("player", "ector/Sword", 9),
    Lurk(GM, (14, 19)),
    Unseen(GM, "ector/Valorous", (19, 12), "the dark"),  # it fails in every world
    Unseen(GM, "enid/Valorous", (10, 3), "a whisper"),  # and this one does not
    Hold(GM, "ector", 100, "the ford"),
    Hold(GM, "enid", 70, "canary: a lie well told"),
    Drop(GM, "canary: a lie well told"),
    Strike(GM, 8),
    Close(GM),
    Hold(GM, "enid", 30, "canary: a debt"),
    Look("after it has closed"),
    Appear(GM, "whole"),
    Look("when one is shown"),
    Appear(GM, "hidden"),
    Look("the end"),
)

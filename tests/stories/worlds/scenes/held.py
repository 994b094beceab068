"""What is held for later, and the end of a scene at which some of it is given."""

from collections.abc import Iterator

from tests.stories.worlds.closing import CloseScene, GiveHeld, Given, OpenScene
from tests.stories.worlds.dealer import GM, LINES, Dealer, who_of
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.scene import Drop, Hold
from tests.stories.worlds.scenes import scene
from tests.stories.worlds.secrets import Unseen

WHO = ("ector", "enid", "gareth")


@scene(often=3)
def held_glory(table: Dealer) -> Iterator[Deed]:
    """Given at last, dropped, or left where it is."""
    who, amount = table.one_of(WHO), table.one_of((10, 70, 150))
    if table.happens(0.5):
        reason = table.label("a song")
        yield Hold(GM, who, amount, reason)
        table.told.setdefault("held", []).append(f"{who}/{amount}/{reason}")
    else:
        reason = table.label("canary: a lie well told")
        yield Hold(GM, who, amount, reason)
        if table.happens(0.6):
            yield Drop(GM, reason)


@scene(often=2, after="held_glory")
def held_glory_is_given(table: Dealer) -> Iterator[Deed]:
    waiting = table.told.get("held", [])
    if waiting:
        who, amount, reason = waiting.pop(0).split("/")
        yield GiveHeld(GM, who, int(amount), reason)


@scene(often=3)
def a_scene_of_the_gamemasters(table: Dealer) -> Iterator[Deed]:
    """Opened; some dice fall in it; closed with awards for some, and with what is held."""
    yield OpenScene(GM, table.label("canary: the scene"))
    lines: dict[str, str] = {}
    for _ in range(table.one_of((1, 2, 4))):
        on, label = table.line(), table.label("of a scene")
        table.secret[label] = on
        yield Unseen(GM, on, table.faces(on), label)
        if not table.ticked(on):
            lines.setdefault(who_of(on), on)
    free = [one for one in LINES if not table.ticked(one)]
    for on in table.chance.sample(free, min(2, len(free))):
        lines.setdefault(who_of(on), on)
    given = [
        Given(who, on.partition("/")[2], table.one_of((0, 0, 10))) for who, on in lines.items()
    ]
    for one in given:
        if one.glory and table.happens(0.6):
            yield Hold(GM, one.who, one.glory, "the scene")
    table.awarded |= {one for one in table.secret if table.secret[one] in lines.values()}
    yield CloseScene(GM, tuple(given), table.happens(0.5))

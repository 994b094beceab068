"""The end of a year: opened when nothing is held any more, gone through, closed, taken back."""

from collections.abc import Iterator

from tests.stories.worlds.dealer import GM, OWNERS, Dealer
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.pens import Year
from tests.stories.worlds.scenes import scene
from tests.stories.worlds.winters import SettleOpenly, Step, Sweep, Winter
from winter.models import WinterPhase
from winter.rules.steps import Step as Stage

STAGES = tuple(str(one.value) for one in Stage)
WHO = {key: OWNERS[key] for key in ("ector", "enid", "gareth")} | {"morgan": "third"}
DICE = (2, 4, 11, 17, 19, 38, 59)


def going_on() -> WinterPhase | None:
    return WinterPhase.objects.going_on().first()


@scene(often=2)
def a_winter_begins(table: Dealer) -> Iterator[Deed]:
    year = table.world.campaign.year
    there = WinterPhase.objects.filter(year=year).exclude(state=WinterPhase.State.UNDONE)
    if going_on() is None and not there.exists():
        yield SettleOpenly(GM, table.happens(0.5))
        yield Sweep(GM)
        yield Winter(GM, "open")


@scene(often=4, after="a_winter_begins")
def a_step_of_winter(table: Dealer) -> Iterator[Deed]:
    """Where the table has turned to another year meanwhile, all that is pressed is refused."""
    if going_on() is None:
        return
    who, step, dice = table.one_of(tuple(WHO)), table.one_of(STAGES[:6]), table.one_of(DICE)
    hand = table.one_of((WHO[who], GM))
    if table.happens(0.7):
        choice = {"standard": "ordinary"} if step == "circumstances" and hand == GM else {}
        yield Step(hand, who, step, "throw", dice, choice)
        yield Step(hand, who, step, "take", dice)
    elif table.happens(0.5):
        yield Step(GM, who, step, "waive", fields={"reason": table.label("He lay ill")})
    if table.happens(0.3):
        yield Step(hand, who, step, "undo")


@scene(often=2, after="a_winter_begins")
def a_winter_ends(table: Dealer) -> Iterator[Deed]:
    phase = going_on()
    if phase is None:
        return
    if phase.year != table.world.campaign.year:
        yield Year(GM, phase.year)
    if table.happens(0.2):
        yield Winter(GM, "undo")
        return
    yield Winter(GM, "all", table.one_of(DICE))
    if table.happens(0.3):
        yield Step(table.one_of(("player", GM)), "ector", "bonus", "undo")
        yield Winter(GM, "all", table.one_of(DICE))
    yield Winter(GM, "close")
    if table.happens(0.2):  # before anything else, for then it stays closed
        yield Winter(GM, "reopen")

"""Knights in the making: one of each kind that an address may ask for."""

from collections.abc import Mapping

from characters.actions.making import begin_making, random_step
from characters.actions.making_undo import abandon_making
from characters.models import Making, Membership
from characters.rules.creation.steps import STEPS
from tests.dice import loaded
from tests.doors.addresses import Things
from tests.doors.ways_in import ids


def makings(seats: Mapping[str, Membership]) -> Things:
    """Knights that have been begun, one done in every step, one given up after its die fell; and
    steps: of the first the family has been thrown for."""

    def begun(by: str) -> Making:
        return begin_making(seats[by].campaign, by=seats[by])

    def thrown() -> Making:
        one = begun("player")
        return random_step(one, step="family", by=seats["player"], throw=loaded(7))

    left, whole = thrown(), begun("player")
    abandon_making(left, by=seats["player"])
    for step in STEPS:
        random_step(whole, step=step.key, by=seats["player"])
    rows = {
        "own": thrown(),
        "whole": whole,
        "others": begun("other"),
        "gamemasters": begun("gamemaster"),
    }
    rows |= {"left": left, "elsewhere": begun("stranger")}
    steps = {"person": "person", "family": "family", "absent": "nonsense"}
    return {"making": ids(**rows), "step": steps}

"""What is written openly on sheets, and taken back."""

from collections.abc import Iterator

from tests.stories.worlds.dealer import GM, OWNERS, Dealer
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.evening import GRISEL
from tests.stories.worlds.gestures import Fill, TakeBack
from tests.stories.worlds.pens import (
    Add,
    Clear,
    Edit,
    Glory,
    Hurt,
    Jot,
    Tick,
    Withdraw,
    Write,
)
from tests.stories.worlds.scenes import scene


@scene(often=3)
def a_box_by_hand(table: Dealer) -> Iterator[Deed]:
    on = table.line()
    if not table.ticked(on):
        yield Tick(table.hand(on), on, table.one_of(("", "the long watch")))
    elif table.happens(0.7):
        yield Clear(table.hand(on), on)
    else:
        yield Tick(table.hand(on), on, refused=True)


@scene(often=2)
def another_value(table: Dealer) -> Iterator[Deed]:
    on = table.line()
    line, side = table.world.statistic(on)
    value = table.one_of([one for one in (5, 8, 12, 14) if one != line.value_of(side)])
    yield Write(table.hand(on), on, value)


@scene()
def a_note_for_all(table: Dealer) -> Iterator[Deed]:
    who = table.one_of(("ector", "enid"))
    yield Jot(OWNERS[who], who, table.label("Born at Salisbury"))


@scene()
def a_row_of_a_list(table: Dealer) -> Iterator[Deed]:
    fall = {"damage": "2", "severity": "minor", "source": table.label("a fall")}
    hides = "" if table.world.knight("enid").hides_zero else "on"
    skill = {"kind": "skill", "name": table.label("Sailing"), "group": "other", "value": "7"}
    yield table.one_of(
        (
            Add("player", "ector", "horse", GRISEL),
            Hurt("other", "enid", fall),
            Fill("player", "ector", "statistics/new/", skill),
            Fill(GM, "enid", "zeros/", {"hidden": hides}),
        )
    )


@scene()
def another_home(table: Dealer) -> Iterator[Deed]:
    who = table.one_of(("ector", "enid"))
    yield Edit(table.one_of((OWNERS[who], GM)), who, "home", table.label("Kennet"))


@scene(often=2)
def glory(table: Dealer) -> Iterator[Deed]:
    who, reason = table.one_of(("ector", "enid", "gareth")), table.label("the ford")
    yield Glory(GM, who, table.one_of((10, 50, 100)), reason)
    if table.happens(0.3):
        yield Withdraw(GM, who, reason)


@scene(often=3)
def something_is_taken_back(table: Dealer) -> Iterator[Deed]:
    """One of the last things that all have read about."""
    count = table.events().count()
    if count > 3:
        yield TakeBack(table.one_of((GM, GM, "player")), count - table.one_of((1, 2, 3)))

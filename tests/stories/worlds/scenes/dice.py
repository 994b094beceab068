"""Dice that all see, and what the gamemaster says about them."""

from collections.abc import Iterator
from typing import Any

from characters.models import Check
from tests.stories.worlds.dealer import GM, OWNERS, Dealer, who_of
from tests.stories.worlds.deeds import Ask, Decide, Deed, Reply, Throw, Void, waiting
from tests.stories.worlds.evening import BLOWS, DOOR, GREEN, ROBBER
from tests.stories.worlds.gestures import CallOff, Fray
from tests.stories.worlds.hands import Fields
from tests.stories.worlds.scenes import scene


@scene(often=4)
def a_throw(table: Dealer) -> Iterator[Deed]:
    on = table.line()
    label = table.label("throw")
    table.open[label] = on
    more = table.one_of(({}, {}, {"modifier1-amount": "+3", "modifier1-reason": "the sun"}))
    yield Throw(table.hand(on), on, table.face(on), label, more)


@scene()
def a_throw_against(table: Dealer) -> Iterator[Deed]:
    on, label = table.line(), table.label("against")
    if who_of(on) == "green":
        return
    typed: Fields = {"against": "typed", "their_name": "a robber", "their_value": "11"}
    if table.happens(0.5):
        yield Throw(OWNERS[who_of(on)], f"{on} against", table.face(on), label, DOOR)
    else:
        fields = table.one_of((GREEN, {**typed, "how": "here"}))
        yield Throw(GM, f"{on} against", (table.face(on), table.face(on)), label, fields)
    table.open[label] = on


@scene()
def dice_of_another_kind(table: Dealer) -> Iterator[Deed]:
    yield table.one_of(
        (
            Throw(GM, "green damage", (4, 3, 2, 1), fields={"manner": "weapon"}),
            Throw("player", "dice", (3, 4), fields={"notation": "2D6", "label": "a wager"}),
            Throw("player", "ector glory/roll", 11),
            Throw("other", "enid glory/roll", 7),
        )
    )


@scene()
def blows(table: Dealer) -> Iterator[Deed]:
    faces = (table.face("enid/Sword"), table.face("green/Sword"))
    yield Fray("other", "enid", faces, {**BLOWS, **ROBBER})


@scene()
def friends_contest(table: Dealer) -> Iterator[Deed]:
    who: Fields = {"name": "Valorous", "characters": ("@ector", "@enid"), "how": "here"}
    faces = (table.face("ector/Valorous"), table.face("enid/Valorous"))
    yield Throw(GM, "contest", faces, fields=who)


@scene()
def one_asks_another(table: Dealer) -> Iterator[Deed]:
    if not waiting().exists():
        enid: Fields = {"against": "character", "character": "@enid"}
        friends: Fields = {"name": "Valorous", "characters": ("@ector", "@enid")}
        yield table.one_of(
            (Ask("player", "ector/Sword against", enid), Ask(GM, "contest", friends))
        )


@scene(often=2, after="one_asks_another")
def an_answer(table: Dealer) -> Iterator[Deed]:
    knights = table.world.knights
    who = [key for key in ("ector", "enid") if waiting().filter(character=knights[key].pk)]
    if who and table.happens(0.2):
        yield CallOff(GM)
    elif who:
        one = table.one_of(who)
        yield Reply(OWNERS[one], one, table.face(f"{one}/Sword"))


@scene(often=2, after="a_throw")
def a_decision(table: Dealer) -> Iterator[Deed]:
    """About a check of an open roll that earned just one."""
    rolls = [table.world.rolls[label] for label in table.open]
    checks = Check.objects.filter(because__roll__in=rolls).order_by("because__number")
    states: dict[Any, list[str]] = {}
    for roll, state in checks.values_list("because__roll", "state"):
        states.setdefault(roll, []).append(state)
    waiting = [
        one for one in table.open if states.get(table.world.rolls[one]) == [Check.State.PROPOSED]
    ]
    if waiting:
        yield Decide(GM, table.one_of(waiting), table.happens(0.7))


@scene(often=2)
def a_void(table: Dealer) -> Iterator[Deed]:
    standing = table.standing(table.open)
    if standing:
        label = table.one_of(standing)
        table.gone.add(label)
        yield Void(GM, label, "the wrong knight")

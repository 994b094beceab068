"""Every roll comes in by one door, and whoever throws says who will see it: nowhere by default."""

import ast
import inspect
from typing import Any, cast

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from characters.models import Audience, Squire, Statistic
from characters.seams import new_id
from rolls.actions.door import Fallen, write_roll, write_rolls
from rolls.models import Roll
from tests.rolls.calls import callers_of, functions, modules

DOORS = ("rolls.actions.door.write_roll", "rolls.actions.door.write_rolls")
SAID = {
    "rolls.actions.inquiry.inquire": "an inquiry is the gamemaster's, always",
    "rolls.actions.roll.redo_in_secret": "it is thrown again so that only the gamemaster knows",
    "rolls.actions.reply.throw_side": "who will see it was said by whoever asked",
    "rolls.actions.duel.strike_side": "whoever asked for blows asked before all",
    "rolls.actions.blow.strike": "whoever sees the exchange sees its blows",
    "rolls.actions.blow.strike_late": "whoever sees the exchange sees its blows",
    "winter.actions.dice.write_dice": "who will see them was said to the step",
    "winter.actions.step.throw_step": "for those whom a knight's winter is usually for",
    "winter.actions.batch.run_winter": "for those whom each knight's winter is usually for",
    "winter.actions.years.run_year": "for those whom each knight's winter is usually for",
    "winter.actions.batch.run_and_tell": "for those whom each knight's winter is usually for",
}
"""What throws and asks for no audience, and why there is none to be asked for."""
UNASKED = {"inquiry", "redo", "throw_side", "strike", "throw", "ahead"}
"""The addresses of these."""
PANELS: dict[str, dict[str, Any]] = {
    "roll_statistic": {},
    "roll_glory": {},
    "roll_movement": {},
    "roll_squire": {},
    "against_statistic": {"against": "fixed", "opposition": 8, "how": "here"},
    "against_glory": {"against": "fixed", "opposition": 8, "how": "here"},
    "against_movement": {"against": "fixed", "opposition": 8, "how": "here"},
    "against_squire": {"against": "fixed", "opposition": 8, "how": "here"},
    "dice": {"notation": "2D6"},
    "damage": {"manner": "weapon"},
    "contest": {"name": "Valorous", "how": "here"},
    "pool": {"stat1-amount": 2, "difficulty": 1},
    "pool_character": {"stat1-amount": 2, "difficulty": 1},
    "clash": {"stat1-amount": 2, "their1-amount": 2},
    "clash_character": {"stat1-amount": 2, "their1-amount": 2},
    "exchange": {
        "weapon": "Sword",
        "dice": "4D6",
        "their_weapon": "Sword",
        "their_dice": "4D6",
        "against": "typed",
        "their_value": 12,
        "how": "here",
    },
}
"""Every address that throws for an audience, and what is typed there beside it."""


def test_nothing_but_the_door_writes_a_roll():
    made = []
    for module, tree in modules().items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            called = ast.unparse(call.func)
            if called == "Roll" or called.startswith(("Roll.objects.create", "Roll.objects.bulk")):
                made.append(module)
            if called in ("Roll.objects.get_or_create", "Roll.objects.update_or_create"):
                made.append(module)
            if called.endswith("record") and "Event.Kind.ROLL" in ast.unparse(call):
                made.append(module)
    assert made == ["rolls.actions.door"] * 3


def test_the_door_takes_no_audience_for_granted():
    asked = inspect.signature(write_roll).parameters["audience"]
    assert (asked.kind, asked.default) == (asked.KEYWORD_ONLY, asked.empty)

    others: Any = dict.fromkeys(("by", "reader", "character", "facts"))
    nothing: Any
    for nothing in (None, "", "table"):
        with pytest.raises(TypeError):
            write_roll(cast(Any, None), audience=nothing, **others)
        fallen = Fallen(nothing, None, cast(Any, None), {}, {}, [])
        with pytest.raises(TypeError):
            write_rolls(cast(Any, None), [fallen], by=cast(Any, None))


def thrown_through():
    return callers_of(DOORS[0]) | callers_of(DOORS[1])


def throwing():
    """Every action by which dice fall into the log."""
    return {
        one
        for one in thrown_through()
        if ".actions." in one and not one.rpartition(".")[2].startswith("_")
    }


def test_whatever_throws_asks_who_will_see_it_or_is_known_to_have_no_choice():
    unasked = set()
    for name in throwing():
        given = functions()[name].args
        asked = {
            one.arg: usual for one, usual in zip(given.kwonlyargs, given.kw_defaults, strict=True)
        }
        if "audience" not in asked:
            unasked.add(name)
        else:
            assert asked["audience"] is None, f"{name} takes an audience for granted"
    assert unasked == {*SAID}


def names_of_views(resolver=None):
    for one in (resolver or get_resolver()).url_patterns:
        if isinstance(one, URLResolver):
            yield from names_of_views(one)
        elif isinstance(one, URLPattern):
            view = inspect.unwrap(one.callback)
            yield f"{view.__module__}.{view.__name__}", one.name


def test_every_address_that_throws_is_known_here():
    throws = thrown_through()
    assert {name for view, name in names_of_views() if view in throws} == {*PANELS, *UNASKED}


@pytest.fixture
def panel(campaign, ector, enid, sword):
    """`panel("roll_glory")`: the address, and what is typed there."""
    Statistic.objects.filter(character__in=(ector, enid), value=None).update(value=10)
    squire = Squire.objects.create(
        campaign=campaign, character=ector, name="Wat", born=campaign.year - 15, background="heir"
    )
    things = {"statistic": sword, "squire": squire}

    def found(name):
        what = name.partition("_")[2]
        places = [campaign.pk]
        if what or name in ("damage", "exchange"):
            places.append(things.get(what, ector).pk)
        fields = PANELS[name] | {"key": new_id(), "characters": [ector.pk, enid.pk]}
        return reverse(f"rolls:{name}", args=places), fields

    return found


@pytest.mark.parametrize("name", PANELS)
def test_where_nobody_says_who_will_see_it_nothing_falls(as_, gamemaster, panel, name):
    address, fields = panel(name)

    assert as_(gamemaster).post(address, fields).status_code == 422
    assert as_(gamemaster).post(address, fields | {"audience": ""}).status_code == 422
    assert not Roll.objects.exists()


@pytest.mark.parametrize("name", PANELS)
def test_a_roll_is_for_the_eyes_that_were_said(as_, gamemaster, player, panel, name):
    said = {gamemaster: [Audience.TABLE, Audience.GAMEMASTER_KNOWS]}
    if name != "contest":  # where a player throws for nobody else
        said[player] = [Audience.TABLE, Audience.MEMBER, Audience.GAMEMASTER_READS]
    for who, audiences in said.items():
        for audience in audiences:
            address, fields = panel(name)
            answer = as_(who).post(address, fields | {"audience": audience.value})
            assert answer.status_code in (200, 302)
            rolled = Roll.objects.select_related("event").filter(event__actor=who)
            assert {one.event.audience for one in rolled} == {audience}
            Roll.objects.all().delete()

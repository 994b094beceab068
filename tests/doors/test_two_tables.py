"""Whoever sits at two tables finds at one of them not a word of the other."""

import pytest
from django.apps import apps
from django.db.models import CharField, Model, TextField

from characters.models import Campaign, Character, Event, Membership, Role, User
from characters.models.base import CampaignRow
from tests.cast import seat
from tests.doors.addresses import Address, addresses
from tests.doors.world import World

WORD = "Zerzura"
HERE = [one for one in addresses() if "<campaign>" in one.route]
NAMING = {"name", "title", "text", "words", "reason", "recap", "place"}
pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def two_tables(world: World) -> World:
    """The gamemaster and a player sit at the stranger's table too, and there all has one name."""
    there = Campaign.objects.get(pk=world.things["campaign"]["theirs"])
    pat = seat(there, User.objects.get(username="Pat"))
    seat(there, User.objects.get(username="Gwen"), Role.GAMEMASTER)
    _named_anew(there)
    Character.objects.filter(campaign=there).update(owner=pat)
    return world


def _named_anew(campaign: Campaign) -> None:
    """Whatever has a name of its own there is called by the word."""
    for model in apps.get_models():
        if issubclass(model, CampaignRow) and model not in (Event, Membership):
            for field in _names(model):
                model._default_manager.filter(campaign=campaign).exclude(**{field: ""}).update(
                    **{field: WORD}
                )


def _names(model: type[Model]) -> list[str]:
    return [
        one.name
        for one in model._meta.concrete_fields
        if one.name in NAMING and isinstance(one, CharField | TextField) and not one.choices
    ]


@pytest.mark.parametrize("address", HERE, ids=lambda address: address.route, scope="module")
def test_no_word_of_another_table_is_read_at_this_one(address: Address, two_tables: World) -> None:
    told = []
    for label, path in address.paths(two_tables.things).items():
        if not label.endswith((":elsewhere", ":theirs")):
            for role in ("gamemaster", "player"):
                page = two_tables.ask(role, "GET", path, address.route).bytes[2]
                told += [(label, role)] if WORD.encode() in page else []
    assert not told


def test_at_the_other_table_the_word_is_read(two_tables: World) -> None:
    things = two_tables.things
    campaign, character = things["campaign"]["theirs"], things["character"]["elsewhere"]
    path = f"/campaigns/{campaign}/characters/{character}/"
    for role in ("gamemaster", "player"):
        assert WORD.encode() in two_tables.ask(role, "GET", path, path).bytes[2]

"""Every room of the demo's sheets shows something on a first visit, and the years before the story
come to what the sheets say."""

from collections import Counter

import pytest

from characters.models import RECORDS, Change, Event, Note
from characters.views.ideal_rows import readings
from config.demo import people
from config.demo.build import FOUNDED, YEAR
from config.demo.knights import KNIGHTS
from config.demo.lives import LIVES

pytestmark = pytest.mark.usefixtures("in_demo_mode")


@pytest.fixture
def gamemaster(demo):
    return demo.memberships.get(user=people.GAMEMASTER)


def test_every_list_of_the_sheet_has_rows(demo):
    empty = [
        kind for kind, model in RECORDS.items() if not model._default_manager.filter(campaign=demo)
    ]

    assert empty == []


def test_there_are_notes_for_each_kind_of_reader(demo):
    found = set(Note.objects.filter(campaign=demo).values_list("audience", flat=True))

    assert found == set(Note.Audience.values)


@pytest.mark.parametrize("knight", KNIGHTS, ids=lambda knight: knight.name)
def test_every_knight_has_a_horse_weapons_and_armour(demo, knight):
    one = demo.characters.get(name=knight.name)

    for rows in (one.horses, one.weapons, one.armours):
        assert rows.exists()


def test_ideals_are_met_and_missed(demo, gamemaster):
    states = {row.state for one in demo.characters.all() for row in readings(gamemaster, one)}

    assert {"met", "missed"} <= states


@pytest.mark.parametrize("knight", KNIGHTS, ids=lambda knight: knight.name)
def test_the_years_come_to_what_the_sheet_says(demo, knight):
    one = demo.characters.get(name=knight.name)
    told = Change.objects.filter(character=one, field="value")
    risen: Counter[object] = Counter()
    for change in told.filter(event__kind=Event.Kind.WINTER):
        risen[change.statistic_id] += int(str(change.after)) - int(str(change.before))
    lines = one.statistics.order_by("position").values_list("id", "value")

    assert [value - risen[pk] for pk, value in lines] == knight.values
    assert told.exclude(event__kind=Event.Kind.WINTER).count() == len(LIVES[knight.name].grown)


@pytest.mark.parametrize("seat", [1, 2])
def test_the_first_knight_of_a_player_has_several_years_behind(demo, seat):
    mine = [one for one in KNIGHTS if one.owner == seat]
    years = {
        year
        for one in mine
        for year in demo.characters.get(name=one.name).changes.values_list("year", flat=True)
    }

    assert set(range(FOUNDED, YEAR)) <= years


@pytest.mark.parametrize("tail", ["", "back/", "arming/", "notes/", "history/", "print/"])
def test_every_room_opens_with_something_in_it(demo, gamemaster, client, tail):
    client.force_login(gamemaster.user)
    knight = demo.characters.get(name="Sir Cadfan of Withy Ford")
    there = {
        "": ("Ford-keeper", "a spear at the ford"),
        "back/": ("Meirion", "Nest of Withy Ford", "Chivalry", "Reed-cutters"),
        "arming/": ("Boar spear", "A cough"),
        "notes/": ("Sworn", "The salt road", "The ring"),
        "history/": ("Stewardship", "506", "507"),
        "print/": ("Ford-keeper", "Chivalry"),
    }[tail]

    page = client.get(f"{knight.get_absolute_url()}{tail}").content.decode()

    assert [words for words in there if words not in page] == []

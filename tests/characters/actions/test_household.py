"""Squires are taken, changed and let go; each time the table reads it."""

import pytest

from characters.actions.household import (
    MOST,
    change_background,
    dismiss_squire,
    set_squire_field,
    take_squire,
)
from characters.actions.sheet import Stale
from characters.models import Audience, Change, Character, Event, Squire
from characters.rules.squires import BACKGROUNDS
from rolls.actions.roll import roll
from rolls.actions.subject import squire_source
from rolls.models import feed
from rolls.rules.errors import RuleError
from tests.dice import loaded


def taken(knight, by, name="Wat", born=494, **more):
    return take_squire(knight, name=name, born=born, by=by, **more)


def fresh(row):
    return type(row).objects.get(pk=row.pk)


def newest():
    return Event.objects.latest("number")


@pytest.mark.parametrize(
    ("face", "background"),
    [
        (1, "esquires_son"),
        (5, "esquires_son"),
        (6, "younger_son"),
        (10, "younger_son"),
        (11, "second_son"),
        (15, "second_son"),
        (16, "heir"),
        (20, "heir"),
    ],
)
def test_the_die_tells_where_a_squire_comes_from_and_is_kept_r94(face, background, ector, player):
    squire = taken(ector, player, throw=loaded(face))

    kept = fresh(squire)
    assert (kept.name, kept.born, kept.background, kept.face) == ("Wat", 494, background, face)
    assert kept.character == ector
    assert kept.campaign == ector.campaign


@pytest.mark.parametrize("background", [one.key for one in BACKGROUNDS if not one.uncommon])
def test_a_chosen_background_throws_no_die(background, ector, player):
    squire = taken(ector, player, background=background, throw=loaded())

    assert (squire.background, squire.face) == (background, None)


@pytest.mark.parametrize("background", ["holy_child", "commoners_child"])
def test_the_uncommon_is_the_gamemasters_choice_r95(background, ector, player, gamemaster):
    with pytest.raises(RuleError, match="is the gamemaster's choice"):
        taken(ector, player, background=background)
    assert not Squire.objects.exists()

    assert taken(ector, gamemaster, background=background).background == background


def test_of_a_squire_who_comes_the_table_reads_all(ector, player):
    squire = taken(ector, player, throw=loaded(14))

    event = newest()
    assert (event.kind, event.audience, event.actor) == (
        Event.Kind.SQUIRE,
        Audience.TABLE,
        player,
    )
    assert event.character == ector
    assert event.facts == {
        "name": "Sir Ector",
        "what": "came",
        "squire": "Wat",
        "squire_id": str(squire.pk),
        "background": "second_son",
        "face": 14,
    }
    change = Change.objects.get(event=event)
    assert (change.field, change.before) == ("squire", None)
    assert change.after == {
        "id": str(squire.pk),
        "name": "Wat",
        "born": 494,
        "grown": 0,
        "background": "second_son",
        "face": 14,
        "knighted": None,
        "position": 0,
    }


def test_twelve_squires_are_the_most_and_a_sentence_says_so(ector, enid, player, gamemaster):
    for number in range(MOST):
        taken(ector, player, name=f"Wat {number}", background="heir")

    with pytest.raises(RuleError, match=r"Sir Ector has 12 squires: no knight keeps more\."):
        taken(ector, player, throw=loaded())

    assert Squire.objects.filter(character=ector).count() == MOST == 12
    assert taken(enid, gamemaster, background="heir").position == 0


def test_squires_stand_in_the_order_in_which_they_came(ector, player):
    wat, hob, tim = (
        taken(ector, player, name=name, background="heir") for name in ("Wat", "Hob", "Tim")
    )
    dismiss_squire(hob, by=player)
    ann = taken(ector, player, name="Ann", background="heir")

    assert list(ector.squires.order_by("position")) == [wat, tim, ann]


@pytest.mark.parametrize(
    ("field", "before", "after"), [("name", "Wat", "Walter"), ("born", 494, 492)]
)
def test_a_field_is_set_and_the_change_kept(field, before, after, ector, player):
    squire = taken(ector, player, background="heir")

    event = set_squire_field(squire, field=field, value=after, based_on=before, by=player)

    assert getattr(fresh(squire), field) == after
    assert event.facts["squire"] == fresh(squire).name
    assert (event.facts["what"], event.facts["field"]) == ("changed", field)
    assert (event.facts["before"], event.facts["after"]) == (before, after)
    change = Change.objects.get(event=event)
    pk = str(squire.pk)
    assert change.field == f"squire.{field}"
    assert (change.before, change.after) == (
        {"id": pk, "value": before},
        {"id": pk, "value": after},
    )


def test_a_field_that_moved_on_is_not_written_over(ector, player, gamemaster):
    squire = taken(ector, player, background="heir")
    set_squire_field(squire, field="born", value=490, based_on=494, by=gamemaster)

    with pytest.raises(Stale) as told:
        set_squire_field(squire, field="born", value=492, based_on=494, by=player)

    assert told.value.now == 490
    assert fresh(squire).born == 490


def test_nothing_to_do_leaves_no_trace(ector, player):
    squire = taken(ector, player, background="heir")
    before, version = Event.objects.count(), fresh(ector).table_version

    assert set_squire_field(squire, field="name", value="Wat", based_on="x", by=player) is None
    with pytest.raises(RuleError, match="comes from there already"):
        change_background(squire, background="heir", based_on="heir", by=player)

    assert (Event.objects.count(), fresh(ector).table_version) == (before, version)


def test_only_fields_of_a_squire_are_set(ector, player):
    squire = taken(ector, player, background="heir")

    with pytest.raises(ValueError, match="background"):
        set_squire_field(squire, field="background", value="x", based_on="heir", by=player)


def test_a_background_is_chosen_anew_and_its_face_forgotten(ector, gamemaster):
    squire = taken(ector, gamemaster, throw=loaded(3))

    event = change_background(
        squire, background="esquires_son", based_on="esquires_son", by=gamemaster
    )

    assert (fresh(squire).background, fresh(squire).face) == ("esquires_son", None)
    assert event.facts["face"] is None


def test_a_background_is_thrown_anew(ector, gamemaster):
    squire = taken(ector, gamemaster, background="commoners_child")

    event = change_background(squire, based_on="commoners_child", by=gamemaster, throw=loaded(20))

    assert (fresh(squire).background, fresh(squire).face) == ("heir", 20)
    assert event.facts["before"] == "commoners_child"
    assert (event.facts["after"], event.facts["face"]) == ("heir", 20)


def test_a_background_that_moved_on_is_not_written_over(ector, gamemaster):
    squire = taken(ector, gamemaster, background="heir")

    with pytest.raises(Stale) as told:
        change_background(squire, based_on="second_son", by=gamemaster, throw=loaded())

    assert told.value.now == "heir"


def test_who_leaves_is_gone_and_what_was_rolled_for_them_stays_r92(ector, player):
    squire = taken(ector, player, background="heir")
    source = squire_source(squire, year=508, skill="Sword")
    thrown = roll(source, by=player, audience=Audience.TABLE, throw=loaded(5))

    event = dismiss_squire(squire, by=player, why="knighted")

    assert not Squire.objects.exists()
    side = feed.card(player, thrown.pk).roll.side
    assert (side.character_name, side.name, side.face) == ("Wat", "Sword", 5)
    assert event.facts["what"] == "left"
    assert (event.facts["squire"], event.facts["why"]) == ("Wat", "knighted")
    assert Change.objects.get(event=event).before == {
        "id": str(squire.pk),
        "name": "Wat",
        "born": 494,
        "grown": 0,
        "background": "heir",
        "face": None,
        "knighted": None,
        "position": 0,
    }


def test_for_who_has_left_nothing_is_done(ector, gamemaster):
    squire = taken(ector, gamemaster, background="heir")
    dismiss_squire(squire, by=gamemaster)
    before = Event.objects.count()

    for act in (
        lambda: dismiss_squire(squire, by=gamemaster),
        lambda: set_squire_field(squire, field="born", value=1, based_on=494, by=gamemaster),
        lambda: change_background(squire, based_on="heir", by=gamemaster, throw=loaded()),
    ):
        with pytest.raises(RuleError, match=r"Wat serves here no more\. Nothing was changed\."):
            act()
    assert Event.objects.count() == before


def test_every_change_moves_both_versions_of_its_sheet_alone(ector, enid, gamemaster):
    others = fresh(enid)

    def versions():
        found = Character.objects.get(pk=ector.pk)
        return found.table_version, found.gamemaster_version

    first = versions()
    squire = taken(ector, gamemaster, background="heir")
    set_squire_field(squire, field="name", value="Hob", based_on="Wat", by=gamemaster)
    change_background(squire, background="second_son", based_on="heir", by=gamemaster)
    dismiss_squire(squire, by=gamemaster)

    assert versions() == (first[0] + 4, first[1] + 4)
    assert fresh(enid).table_version == others.table_version

"""A hidden character: what is done to it is told to gamemasters alone, and it has no player."""

import json
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction

from characters.actions.creation import MOST, make_character, must_have_room
from characters.actions.export_knight import knight_file
from characters.actions.fate import delete, restore
from characters.actions.glory import award_glory
from characters.actions.household import take_squire
from characters.actions.import_knight import bring_in
from characters.actions.knight_shape import read_knight
from characters.actions.record import add_record
from characters.actions.share import share
from characters.actions.sheet import hand_over, set_field
from characters.actions.shown import show_sheet
from characters.actions.undo import undo
from characters.models import Character, Event, ShareLink, Shown, Squire
from config.campaign_file.leaving import campaign_file
from rolls.rules.errors import RuleError


@pytest.fixture
def mordred(campaign, gamemaster) -> Character:
    return make_character(
        campaign, by=gamemaster, owner=None, name="Mordred", sheet_shown=Shown.HIDDEN
    )


def read(member):
    return list(Event.objects.visible_to(member).order_by("number").values_list("pk", flat=True))


def fresh(character):
    return Character.objects.select_related("campaign").get(pk=character.pk)


def test_whatever_is_done_to_it_players_read_nothing(mordred, gamemaster, player):
    before = read(player)
    set_field(mordred, field="home", value="Orkney", based_on="", by=gamemaster)
    set_field(mordred, field="name", value="Medraut", based_on="Mordred", by=gamemaster)
    award_glory(mordred, amount=10, reason="Born", by=gamemaster)
    add_record(mordred, kind="note", by=gamemaster, title="x", text="y", audience="table")
    delete(mordred, by=gamemaster)
    restore(mordred, by=gamemaster)

    assert read(player) == before
    assert fresh(mordred).table_version == 0
    assert fresh(mordred).gamemaster_version > 0


def test_what_was_in_hand_before_it_was_hidden_tells_nothing_either(
    green_knight, gamemaster, player
):
    stale = fresh(green_knight)
    show_sheet(green_knight, shown=Shown.HIDDEN, by=gamemaster)
    before = read(player)
    award_glory(stale, amount=10, reason="Born", by=gamemaster)
    assert read(player) == before


def test_it_is_made_before_it_is_known_and_shown_with_one_word(mordred, gamemaster, player):
    before = len(read(player))
    event = show_sheet(mordred, shown=Shown.WHOLE, by=gamemaster)
    assert read(player)[before:] == [event.pk]
    assert event.facts["appears"]
    version = fresh(mordred).table_version
    hidden = show_sheet(mordred, shown=Shown.HIDDEN, by=gamemaster)
    assert read(player)[before:] == [event.pk]
    assert fresh(mordred).table_version == version
    assert hidden.facts["hidden"]


def test_taking_back_that_it_was_shown_hides_it_without_a_word(mordred, gamemaster, player):
    event = show_sheet(mordred, shown=Shown.WHOLE, by=gamemaster)
    before = read(player)
    undo(event, by=gamemaster)
    assert fresh(mordred).is_hidden
    assert read(player) == before


def test_it_has_no_player(mordred, green_knight, gamemaster, player, ector):
    with pytest.raises(RuleError, match="Show it first"):
        hand_over(mordred, owner=player, by=gamemaster)
    with pytest.raises(RuleError, match="has a player"):
        show_sheet(ector, shown=Shown.HIDDEN, by=gamemaster)
    with pytest.raises(PermissionDenied):
        show_sheet(ector, shown=Shown.HIDDEN, by=player)
    with pytest.raises(IntegrityError), transaction.atomic():
        Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.HIDDEN)


def test_nothing_that_is_taken_back_gives_it_one(ector, gamemaster, player):
    given = hand_over(ector, owner=None, by=gamemaster)
    show_sheet(ector, shown=Shown.HIDDEN, by=gamemaster)
    with pytest.raises(RuleError, match="is hidden"):
        undo(given, by=gamemaster)
    shown = show_sheet(ector, shown=Shown.WHOLE, by=gamemaster)
    hand_over(ector, owner=player, by=gamemaster)
    with pytest.raises(RuleError, match="cannot be hidden"):
        undo(shown, by=gamemaster)


def test_no_link_leads_to_it(green_knight, gamemaster):
    link = share(green_knight, token="a" * 64, by=gamemaster)
    show_sheet(green_knight, shown=Shown.HIDDEN, by=gamemaster)
    assert not ShareLink.objects.open().filter(pk=link.pk).exists()
    with pytest.raises(RuleError, match="Show it first"):
        share(green_knight, token="b" * 64, by=gamemaster)


def test_running_into_the_end_tells_nobody_how_many_are_hidden(campaign, mordred, ector):
    def fill(shown, number):
        Character.objects.bulk_create(
            Character(campaign=campaign, name="x", sort_key="x", sheet_shown=shown)
            for _ in range(number)
        )

    fill(Shown.HIDDEN, MOST - 1)
    must_have_room(campaign)
    with pytest.raises(RuleError):
        must_have_room(campaign, hidden=True)
    fill(Shown.CAMPAIGN, MOST - 1)
    with pytest.raises(RuleError):
        must_have_room(campaign)


def test_a_file_without_secrets_knows_nothing_of_it(campaign, mordred, gamemaster, ector):
    add_record(mordred, kind="title", by=gamemaster, name="King of Nothing")
    mordred.refresh_from_db()
    show_sheet(mordred, shown=Shown.WHOLE, by=gamemaster)
    award_glory(fresh(mordred), amount=10, reason="Seen once", by=gamemaster)
    show_sheet(mordred, shown=Shown.HIDDEN, by=gamemaster)

    whole = json.loads(campaign_file(campaign, secrets=True))
    open_ = json.loads(campaign_file(campaign, secrets=False))
    names = [{one["name"] for one in file["rows"]["character"]} for file in (whole, open_)]
    assert names == [{"Mordred", "Sir Ector"}, {"Sir Ector"}]
    assert "King of Nothing" not in json.dumps(open_)
    assert open_["rows"]["presence"] == []
    told = [one for one in open_["rows"]["event"] if one["facts"].get("name") == "Mordred"]
    assert {one["kind"] for one in told} == {"shown", "glory"}
    assert all(one["character"] is None for one in told)


def test_a_lord_leads_to_no_squire_who_is_hidden_by_now(ector, gamemaster, as_, player):
    """And no version of the lord's sheet tells what becomes of that squire in hiding."""
    squire = take_squire(ector, name="Wat", born=490, background="heir", by=gamemaster)
    made = make_character(ector.campaign, by=gamemaster, owner=None, name="Sir Wat")
    Squire.objects.filter(pk=squire.pk).update(became=made, knighted=508)
    assert made.get_absolute_url() in as_(player).get(ector.get_absolute_url()).content.decode()
    before = fresh(ector).table_version
    show_sheet(made, shown=Shown.HIDDEN, by=gamemaster)
    assert fresh(ector).table_version == before + 1
    page = as_(player).get(ector.get_absolute_url()).content.decode()
    assert made.get_absolute_url() not in page
    delete(made, by=gamemaster)
    restore(made, by=gamemaster)
    assert fresh(ector).table_version == before + 1


def test_nor_tells_a_lord_what_is_written_on_the_hidden_ones_sheet(ector, gamemaster, as_, player):
    squire = take_squire(ector, name="Kay", born=490, background="heir", by=player)
    made = make_character(
        ector.campaign, by=gamemaster, owner=None, name="Sir Kay", sheet_shown="hidden"
    )
    Squire.objects.filter(pk=squire.pk).update(became=made, knighted=507)
    Character.objects.filter(pk=made.pk).update(knighted=507)
    set_field(made, field="knighted", value=473, based_on=507, by=gamemaster)

    told = as_(player).get(ector.get_absolute_url()).content.decode()
    assert "knighted in 507" in told
    assert "knighted in 473" not in told


def test_a_file_brings_in_nobody_hidden_who_has_a_player(mordred, gamemaster, player):
    knight, reading = read_knight(json.loads(knight_file(mordred, gamemaster)))
    assert knight["sheet_shown"] == Shown.HIDDEN
    asked: dict[str, Any] = {"knight": knight, "unknown": reading.unknown, "copy": True}
    theirs = bring_in(mordred.campaign, by=player, owner=player, **asked)
    mine = bring_in(mordred.campaign, by=gamemaster, owner=None, **asked)
    assert (theirs.sheet_shown, mine.sheet_shown) == (Shown.CAMPAIGN, Shown.HIDDEN)


def test_what_it_would_be_called_is_told_to_nobody_before_it_is_hidden(
    green_knight, gamemaster, player
):
    before, version = read(player), fresh(green_knight).table_version

    show_sheet(green_knight, shown=Shown.CAMPAIGN, known_as="A man in green", by=gamemaster)

    assert fresh(green_knight).known_as == "A man in green"
    assert (read(player), fresh(green_knight).table_version) == (before, version)

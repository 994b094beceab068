"""The page of a knight's year, and what somebody writes for it."""

import pytest

from characters.actions.check import tick
from characters.actions.record import add_record, remove_record
from characters.actions.sheet import set_value
from characters.actions.undo import undo
from characters.models import (
    Character,
    Event,
    Horse,
    Membership,
    Note,
    Relative,
    Shown,
    Statistic,
)
from characters.models.past import past_of, past_of_glory
from characters.seams import new_id
from tests.rolls.pages import text
from tests.rolls.statements import statements
from winter.actions.batch import run_winter
from winter.actions.phase import open_phase, undo_phase


@pytest.fixture
def year(campaign):
    def place(character, when=508):
        return f"/campaigns/{campaign.pk}/winters/years/{when}/{character.pk}/"

    return place


def highest(sides):
    return sides


def test_a_year_tells_what_rose_what_fell_and_what_was_earned(
    as_, campaign, gamemaster, player, ector, sword, valorous, year
):
    page = text(as_(player).get(year(ector)))
    assert "Nothing is written of this year" in page
    set_value(sword, value=17, based_on=15, by=player)
    ector.statistics.filter(name="Honor").update(value=12)
    honor = ector.statistics.select_related("character").get(name="Honor")
    set_value(honor, value=honor.value - 2, based_on=honor.value, by=player)
    raised = valorous.value - 1
    set_value(valorous, value=raised, based_on=valorous.value, by=player)
    Horse.objects.create(campaign=campaign, character=ector, name="Grey", breed="charger")
    phase = open_phase(campaign, by=gamemaster)
    run_winter(phase, by=gamemaster, throw=lambda sides: 1)

    page = text(as_(player).get(year(ector)))
    assert "What rose" in page
    assert "Sword 15 → 17" in page
    assert f"Cowardly {20 - raised - 1} → {20 - raised}" in page
    assert f"What fell Honor {honor.value} → {honor.value - 2}" in page
    assert "Glory earned" in page
    assert "10: Winter: " in page
    assert "Grey is gone." in page
    assert "The winter, step by step" in page
    assert "Sword 15" not in text(as_(player).get(year(ector, 507)))


def test_what_was_taken_back_is_not_told(as_, campaign, gamemaster, player, ector, sword, year):
    set_value(sword, value=17, based_on=15, by=player)
    undo(Event.objects.newest_first()[0], by=player)
    phase = open_phase(campaign, by=gamemaster)
    run_winter(phase, by=gamemaster, throw=highest)
    undo_phase(phase, by=gamemaster)

    assert "Nothing is written of this year" in text(as_(player).get(year(ector)))


def test_who_was_born_and_who_died_is_told(as_, campaign, gamemaster, player, ector, year):
    mine = {"campaign": campaign, "character": ector}
    Relative.objects.create(**mine, name="Elaine", relation="child", born=508)
    Relative.objects.create(**mine, name="Old Ector", relation="parent", died=508)
    wed = add_record(ector, kind="relative", name="Nimue", relation="spouse", by=player)
    page = text(as_(player).get(year(ector)))
    for told in ("Died Old Ector", "Marriage: Nimue", "Born: Elaine"):
        assert told in page

    remove_record(wed, by=player)
    Character.objects.filter(pk=ector.pk).update(fate="dead", fate_year=508, fate_words="a giant")
    page = text(as_(player).get(year(ector)))
    assert "Died Sir Ector: a giant Old Ector" in page


def test_a_solo_adventure_is_written_and_read_in_the_year_and_in_the_chronicle(
    as_, campaign, player, other, ector, year
):
    client = as_(player)
    page = client.get(year(ector)).content.decode()
    write = f"/campaigns/{campaign.pk}/characters/{ector.pk}/notes/new/"
    assert f"{write}?occasion=adventure&amp;year=508" in page
    form = client.get(f"{write}?occasion=adventure&year=507").content.decode()
    assert '<option value="adventure" selected' in form
    assert 'value="507"' in form
    words = {"title": "The ford", "text": "He met a lady.", "year": "508", "audience": "table"}
    sent = words | {"occasion": "adventure", "key": str(new_id())}
    assert client.post(write, sent).status_code == 302

    for reader in (player, other):
        assert "Solo adventure: The ford He met a lady." in text(as_(reader).get(year(ector)))
        told = text(as_(reader).get(f"/campaigns/{campaign.pk}/chronicle/508/"))
        assert "Solo adventure: The ford He met a lady." in told
    assert "The ford" not in text(client.get(year(ector, 507)))


@pytest.mark.parametrize(
    ("nonsense", "year_shown"), [("year=x&occasion=x", "508"), ("year=²", "508")]
)
def test_a_link_that_says_nonsense_begins_a_plain_note(
    as_, campaign, player, ector, nonsense, year_shown
):
    write = f"/campaigns/{campaign.pk}/characters/{ector.pk}/notes/new/?{nonsense}"
    form = as_(player).get(write).content.decode()
    assert f'value="{year_shown}"' in form
    assert '<option value="" selected' in form


def test_a_text_is_read_by_those_it_is_for(
    as_, campaign, gamemaster, player, other, ector, enid, year
):
    for audience in ("table", "owner", "gamemaster"):
        Note.objects.create(
            campaign=campaign,
            character=ector,
            text=f"for {audience} eyes",
            occasion="personal",
            year=508,
            audience=audience,
        )
    places = (year(ector), f"/campaigns/{campaign.pk}/chronicle/508/")
    read = {
        gamemaster: ("table", "owner", "gamemaster"),
        player: ("table", "owner"),
        other: ("table",),
    }
    for reader, known in read.items():
        for place in places:
            page = text(as_(reader).get(place))
            found = [one for one in ("table", "owner", "gamemaster") if f"for {one} eyes" in page]
            assert tuple(found) == known

    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)
    assert as_(other).get(places[0]).status_code == 404
    assert "eyes" not in text(as_(other).get(places[1]))


def test_a_text_changed_by_two_is_shown_to_the_second(as_, gamemaster, player, ector):
    note = add_record(
        ector, kind="note", text="One.", audience="owner", occasion="personal", year=508, by=player
    )
    place = f"{ector.get_absolute_url()}notes/{note.pk}/fields/text/"
    first = as_(gamemaster).post(place, {"value": "Two.", "based_on": "One."})
    assert first.status_code == 302
    second = as_(player).post(place, {"value": "Three.", "based_on": "One."})
    assert second.status_code == 409
    page = second.content.decode()
    assert "Two." in page
    assert "Three." in page


def test_a_rich_year_costs_no_more_statements(as_, campaign, gamemaster, player, ector, year):
    client = as_(player)
    with statements() as few:
        client.get(year(ector))
    for number in range(4):
        horse = add_record(ector, kind="horse", breed=f"horse {number}", by=player)
        add_record(ector, kind="note", text="x", audience="table", year=508, by=player)
        if number % 2:
            remove_record(horse, by=player)
    phase = open_phase(campaign, by=gamemaster)
    run_winter(phase, by=gamemaster, throw=highest)
    with statements() as many:
        client.get(year(ector))
    assert len(many) == len(few)


def test_the_chart_of_a_line_follows_a_winter(as_, campaign, gamemaster, player, ector, sword):
    tick(sword, side="left", by=player)
    phase = open_phase(campaign, by=gamemaster)
    run_winter(phase, by=gamemaster, throw=highest)

    member = Membership.objects.select_related("campaign").get(pk=player.pk)
    line = Statistic.objects.select_related("character").get(pk=sword.pk)
    assert list(past_of(member, line, "left").years) == [(507, 15), (508, 16)]
    given = dict(past_of_glory(member, ector).years)
    assert (given[508] or 0) - (given[507] or 0) == ector.glory_awards.filter(year=508).total()

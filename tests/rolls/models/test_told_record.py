"""The feed tells of rows and notes by labels, not by keys."""

import re

import pytest

from characters.actions.household import take_squire
from characters.actions.record import add_record, remove_record, set_record_field
from characters.models import RECORDS, Event, Note
from rolls.models.told_record import RecordTold

pytestmark = pytest.mark.django_db


@pytest.fixture
def told(as_, campaign, player):
    """The newest entry of the feed as the player reads it."""

    def read(who=player):
        html = as_(who).get(campaign.get_absolute_url()).content.decode()
        entry = re.search(r'<li id="event-.*?</li>', html, re.S)
        assert entry
        return " ".join(re.sub(r"<time.*?</time>|<[^>]*>", " ", entry[0], flags=re.S).split())

    return read


@pytest.mark.parametrize(
    ("kind", "values", "field", "to", "sentences"),
    [
        (
            "horse",
            {"name": "Grisel", "breed": "charger"},
            "ridden",
            True,
            (
                "Sir Ector : new horse, Grisel (Pat).",
                "Sir Ector , Grisel: ridden in battle from no to yes (Pat).",
                "Sir Ector : horse taken off the sheet, Grisel (Pat).",
            ),
        ),
        (
            "holding",
            {"name": "Dinton", "income": 1440},
            "income",
            1560,
            (
                "Sir Ector : new holding, Dinton (Pat).",
                "Sir Ector , Dinton: income a year from £6 to £6 120d (Pat).",
                "Sir Ector : holding taken off the sheet, Dinton (Pat).",
            ),
        ),
        (
            "relative",
            {"name": "Elaine", "relation": "child"},
            "relation",
            "sibling",
            (
                "Sir Ector : new relative, Elaine (Pat).",
                "Sir Ector , Elaine: relation from child to brother or sister (Pat).",
                "Sir Ector : relative taken off the sheet, Elaine (Pat).",
            ),
        ),
        (
            "payment",
            {"amount": 724, "reason": "harvest", "year": 508},
            "amount",
            -1,
            (
                "Sir Ector : new money, £3 4d: harvest (Pat).",
                "Sir Ector , −1d: harvest: amount from £3 4d to −1d (Pat).",
                "Sir Ector : money taken off the sheet, −1d: harvest (Pat).",
            ),
        ),
        (
            "weapon",
            {"name": "Sword"},
            "parry",
            4,
            (
                "Sir Ector : new weapon, Sword (Pat).",
                "Sir Ector , Sword: parry from nothing to 4 (Pat).",
                "Sir Ector : weapon taken off the sheet, Sword (Pat).",
            ),
        ),
    ],
)
def test_the_table_is_told_who_what_from_and_to(
    kind, values, field, to, sentences, told, ector, player
):
    row = add_record(ector, kind=kind, by=player, **values)
    came = told()
    set_record_field(row, field=field, value=to, based_on=getattr(row, field), by=player)
    changed = told()
    remove_record(row, by=player)

    assert (came, changed, told()) == sentences


def test_of_a_note_those_are_told_who_read_it(told, ector, gamemaster, player):
    note = add_record(
        ector, kind="note", by=gamemaster, text="He is a changeling.", audience="gamemaster"
    )
    assert "wrote a note on Sir Ector: He is a changeling." in told(gamemaster)
    assert "changeling" not in told()

    set_record_field(note, field="audience", value="table", based_on="gamemaster", by=gamemaster)
    opened = "laid a note on Sir Ector open to everyone at the table: He is a changeling."
    assert told() == f"Gwen {opened}"
    assert isinstance(note, Note)
    note.refresh_from_db()
    set_record_field(note, field="text", value="No.", based_on=note.text, by=gamemaster)
    assert told() == "Gwen rewrote a note on Sir Ector: No."
    set_record_field(note, field="title", value="Blood", based_on="", by=gamemaster)
    assert told() == "Note on Sir Ector , Blood: title from nothing to Blood ( Gwen ).".replace(
        "( Gwen )", "(Gwen)"
    )
    remove_record(note, by=gamemaster)
    assert told() == "Gwen threw away a note on Sir Ector: Blood"


def test_every_kind_of_row_has_a_word():
    assert all(RecordTold({"record": kind}).called for kind in RECORDS)


def test_what_this_house_does_not_know_is_told_as_it_is():
    told = RecordTold({"record": "dragon", "field": "heads", "before": 6, "after": 7})
    assert (told.called, told.field, told.before, told.after) == ("", "heads", "6", "7")


def test_an_event_with_words_of_another_house_leaves_the_hall_to_read(as_, ector, player):
    odd = {"record": ["dragon"], "field": "heads"}
    add_record(ector, kind="horse", by=player, breed="charger")
    take_squire(ector, name="Wat", born=494, by=player, background="heir")
    assert Event.objects.filter(kind="record").update(facts=odd) == 1
    squire = Event.objects.filter(kind="squire")
    assert squire.update(facts={"what": "taken", "background": "a dragon's egg"}) == 1

    assert as_(player).get(ector.campaign.get_absolute_url()).status_code == 200

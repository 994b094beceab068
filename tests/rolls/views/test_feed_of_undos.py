"""What the hall reads of what was taken back, and of what became of somebody."""

import re

import pytest

from characters.actions.fate import come_back, delete, die, restore, retire
from characters.actions.glory import award_glory
from characters.actions.household import take_squire
from characters.actions.record import add_record
from characters.actions.undo import undo
from characters.models import Event
from rolls.live.frames import entry_frame
from rolls.models import feed
from tests.characters.written import set_field, set_value
from tests.dice import loaded

pytestmark = pytest.mark.django_db


def newest_line(client, campaign) -> str:
    page = client.get(f"/campaigns/{campaign.pk}/").content.decode()
    [first] = re.findall(r'<ol class="feed" id="feed">\s*(<li.*?</li>)', page, re.S)
    told = " ".join(re.sub(r"<[^>]*>", " ", first).split())
    return re.sub(r" \d{4}-\d\d-\d\d \d\d:\d\d UTC$", "", told)


def test_an_undo_tells_who_took_back_what_of_whom(as_, gamemaster, player, ector, sword):
    event = set_value(sword, value=16, based_on=15, by=player)

    undo(event, by=gamemaster)

    assert newest_line(as_(player), ector.campaign) == (
        "Gwen took back, for Sir Ector: Sir Ector : Sword from 15 to 16 (Pat)."
    )


def test_an_undo_of_an_undo_tells_what_holds_again(as_, gamemaster, player, ector, sword):
    event = set_value(sword, value=16, based_on=15, by=player)

    again = undo(undo(event, by=player), by=gamemaster)
    assert newest_line(as_(player), ector.campaign) == (
        "Gwen let hold again, for Sir Ector, what Pat had taken back: "
        "Sir Ector : Sword from 15 to 16 (Pat)."
    )

    undo(again, by=gamemaster)
    assert "what Gwen had taken back: an undoing" in newest_line(as_(player), ector.campaign)


@pytest.mark.parametrize("what", ["field", "glory", "squire", "weapon", "fate"])
def test_whatever_was_taken_back_is_told_in_its_own_words(as_, gamemaster, ector, what):
    acts = {
        "field": lambda: set_field(ector, field="home", value="Sarum", based_on="", by=gamemaster),
        "glory": lambda: award_glory(ector, amount=50, reason="a boar", by=gamemaster),
        "squire": lambda: take_squire(ector, name="Wat", born=490, by=gamemaster, throw=loaded(3)),
        "weapon": lambda: add_record(ector, kind="weapon", by=gamemaster, name="Spear"),
        "fate": lambda: retire(ector, year=510, by=gamemaster),
    }
    acts[what]()
    told = newest_line(as_(gamemaster), ector.campaign)
    undo(Event.objects.filter(campaign=ector.campaign).newest_first()[0], by=gamemaster)

    line = newest_line(as_(gamemaster), ector.campaign)

    assert line == f"Gwen took back, for Sir Ector: {told}"


def test_the_words_of_names_are_words_and_no_marks(as_, gamemaster, player, ector):
    event = set_field(ector, field="home", value="<b>x</b>", based_on="", by=player)
    undo(event, by=player)

    page = as_(player).get(f"/campaigns/{ector.campaign_id}/").content.decode()

    assert "<b>x</b>" not in page
    assert "&lt;b&gt;x&lt;/b&gt;" in page


def test_open_pages_hear_of_an_undo_with_the_line_that_it_touches(player, ector, sword):
    event = set_value(sword, value=16, based_on=15, by=player)

    frame = entry_frame(feed.Entry(undo(event, by=player)), gamemaster=False).decode()

    assert '"kind":"undo"' in frame
    assert f'"statistic":"{sword.pk}"' in frame
    assert "took back" in frame


@pytest.mark.parametrize(
    ("act", "more", "told"),
    [
        (
            retire,
            {"year": 510, "words": "to Bramford"},
            "Sir Ector retired in 510: to Bramford (Gwen).",
        ),
        (die, {"year": 511, "words": ""}, "Sir Ector died in 511 (Gwen)."),
        (delete, {}, "Gwen deleted Sir Ector."),
    ],
)
def test_fates_are_told_in_a_sentence_each(as_, gamemaster, player, ector, act, more, told):
    act(ector, by=gamemaster, **more)

    assert newest_line(as_(player), ector.campaign) == told


def test_returning_and_restoring_are_told_too(as_, gamemaster, player, ector):
    retire(ector, year=510, by=gamemaster)
    come_back(ector, by=gamemaster)
    assert newest_line(as_(player), ector.campaign) == "Sir Ector is back in play (Gwen)."

    delete(ector, by=gamemaster)
    restore(ector, by=gamemaster)
    assert newest_line(as_(player), ector.campaign) == "Gwen restored Sir Ector, whole."

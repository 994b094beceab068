"""A secret inquiry from both chairs: the gamemaster throws and tells, a player reads a message."""

import re

import pytest
from playwright.sync_api import Browser, expect

from characters.models import Character, Membership
from rolls.actions.inquiry import inquire
from rolls.actions.message import say, tell
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import Roll, RollSide
from tests.browser.hands import Open, context_of, opener
from tests.browser.test_table import recorded
from tests.dice import loaded

WORDS = "Somebody walks upon the roof."
UNLIKE = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d\d:\d\d(:\d\d)?[^\"<]*")
"""Ids and times."""


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


def test_the_gamemaster_throws_and_the_player_reads_a_message_like_any_other(
    server: str,
    browser: Browser,
    open_: Open,
    gamemaster: Membership,
    player: Membership,
    ector: Character,
    enid: Character,
) -> None:
    """All that the player's browser receives is recorded: before the message nothing comes, and
    in it nothing but its words."""
    hall = f"/campaigns/{player.campaign_id}/"
    theirs = context_of(browser, server, player).new_page()
    received = recorded(theirs)
    theirs.goto(hall)
    expect(theirs.locator("#live-state")).to_have_attribute("data-state", re.compile("live|again"))
    entries = theirs.locator("#feed > li")
    before, heard = entries.count(), len(received)

    mine = open_(gamemaster, hall)
    mine.get_by_role("link", name="Inquiry", exact=True).click()
    panel = mine.locator("#panel[open]")
    panel.get_by_label("What is rolled").fill("Awareness")
    panel.get_by_label("Sir Ector", exact=True).check()
    panel.get_by_label("Lady Enid", exact=True).check()
    panel.get_by_label("Modifier for Sir Ector").fill("+3")
    expect(panel.locator("#inquiry-odds")).to_contain_text("Sir Ector")
    panel.get_by_role("button", name="Throw for all").click()
    card = panel.locator("article.roll")
    expect(card).to_contain_text("Sir Ector")
    expect(card).to_contain_text("Lady Enid")
    roll = Roll.objects.get()

    panel.get_by_role("link", name="Tell the players").click()
    panel.get_by_label(re.compile("Sir Ector")).fill(WORDS)
    panel.get_by_role("button", name="Send", exact=True).click()

    message = theirs.locator("#feed > li", has_text=WORDS)
    expect(message).to_be_visible()
    expect(entries).to_have_count(before + 1)
    everything = "\n".join(received[heard:])
    assert WORDS in everything
    for hidden in (str(roll.pk), str(roll.event_id), "Awareness", "Lady Enid", "inquiry"):
        assert hidden not in everything


def test_a_message_upon_an_inquiry_looks_like_one_out_of_the_blue(
    open_: Open, gamemaster: Membership, player: Membership, ector: Character
) -> None:
    theirs = open_(player, f"/campaigns/{player.campaign_id}/")
    expect(theirs.locator("#live-state")).to_have_attribute("data-state", re.compile("live|again"))
    asked = Asked(statistic_source(ector.statistics.get(name="Awareness")))
    roll = inquire(asked.source, asked=[asked], by=gamemaster, throw=loaded(20))

    tell(roll, words=[(RollSide.objects.get(), WORDS)], by=gamemaster)
    say(player.campaign, text="A quiet night.", to=player, by=gamemaster)

    shapes = []
    for words in (WORDS, "A quiet night."):
        message = theirs.locator("#feed > li", has_text=words)
        expect(message).to_be_visible()
        shape = message.evaluate("one => one.outerHTML").replace(words, "words")
        shapes.append(UNLIKE.sub("", shape))
    assert shapes[0] == shapes[1]

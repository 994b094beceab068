"""The back of the sheet and the notes under real hands: written, changed, seen by others at once,
and never torn from under somebody who is typing."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.record import add_record, remove_record, set_record_field
from characters.models import Horse, Note, Record
from tests.browser.hands import opener
from tests.browser.test_accessibility import LOOKS, violations

WORDS = "He was born at Salisbury in the year of the great storm. " * 4


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[..., Page]:
    """`open_(player, ector, "back")`: a page of the knight as a member's browser shows it."""
    go = opener(browser, server)

    def page(member: Any, character: Any, tail: str, **more: Any) -> Page:
        return go(member, f"{character.get_absolute_url()}{tail}/", **more)

    return page


@pytest.fixture
def horse(ector, player) -> Record:
    return add_record(ector, kind="horse", by=player, name="Grisel", breed="charger", size=30)


def unfold(page: Page, record: Record) -> Any:
    row = page.locator(f"#record-{record.pk}")
    row.locator("summary").click()
    return row


def test_a_row_is_added_in_the_panel_once_and_others_see_it(open_, ector, player, other):
    watcher, page = open_(other, ector, "back"), open_(player, ector, "back")
    page.get_by_role("link", name="Add a horse").click()
    panel = page.locator("#panel")
    panel.get_by_label("Kind").fill("charger")

    panel.get_by_role("button", name="Add to the sheet").dblclick()

    expect(panel.get_by_role("status")).to_contain_text("charger now stands on the sheet")
    page.keyboard.press("Escape")
    for one in (page, watcher):
        expect(one.locator("#records-horse li")).to_have_count(1)
    page.wait_for_timeout(300)
    assert Horse.objects.count() == 1


def test_a_question_left_by_escape_leaves_nothing(open_, ector, player):
    page = open_(player, ector, "back")
    page.get_by_role("link", name="Add a horse").click()
    page.locator("#panel").get_by_label("Kind").fill("charger")
    page.keyboard.press("Escape")
    page.reload()

    expect(page.locator("#records-horse li")).to_have_count(0)
    assert not Horse.objects.exists()


def test_a_field_is_changed_where_it_stands_and_the_line_tells_it(open_, ector, player, horse):
    page = open_(player, ector, "back")
    row = unfold(page, horse)
    row.get_by_role("link", name="Change Kind of Grisel").click()
    box = row.locator("input[name=value]")
    expect(box).to_be_focused()
    box.fill("rouncy")
    box.press("Enter")

    expect(row.locator("summary")).to_contain_text("rouncy")
    expect(row.locator(f"#record-{horse.pk}-breed")).to_contain_text("rouncy")
    expect(row.locator("details")).to_have_attribute("open", "")


def test_choices_and_boxes_are_changed_where_they_stand(open_, ector, player, horse):
    elaine = add_record(ector, kind="relative", by=player, name="Elaine", relation="child")
    page = open_(player, ector, "back")
    row = unfold(page, elaine)
    row.get_by_role("link", name="Change Relation of Elaine").click()
    row.locator("select").select_option("spouse")
    row.locator("select").press("Tab")
    expect(row.locator("summary")).to_contain_text("spouse")

    row = unfold(page, horse)
    row.get_by_role("link", name="Change Ridden in battle of Grisel").click()
    row.locator("input[type=checkbox]").check()
    row.get_by_role("button", name="Save").click()
    expect(row.locator("summary")).to_contain_text("Ridden in battle")


def test_what_somebody_types_outlives_whatever_others_do(
    open_, ector, player, gamemaster, horse, sword
):
    """Others add, change and take away rows of that very list: the text and the cursor stay."""
    page = open_(player, ector, "back")
    row = unfold(page, horse)
    row.get_by_role("link", name="Change Notes of Grisel").click()
    box = row.locator("input[name=value]")
    box.press_sequentially("grey, with a white")

    set_record_field(horse, field="size", value=31, based_on=30, by=gamemaster)
    bay = add_record(ector, kind="horse", by=gamemaster, breed="cob")
    add_record(ector, kind="title", by=gamemaster, name="Castellan")
    expect(page.locator("#records-title")).to_contain_text("Castellan")
    remove_record(bay, by=gamemaster)
    page.wait_for_timeout(700)
    expect(box).to_be_focused()
    box.press_sequentially(" foot")
    expect(box).to_have_value("grey, with a white foot")
    box.press("Enter")

    expect(page.locator(f"#record-{horse.pk}-words")).to_contain_text("grey, with a white foot")
    expect(page.locator(f"#record-{horse.pk}-size")).to_contain_text("31")


def test_a_half_filled_form_for_a_new_row_outlives_them_too(
    open_, ector, player, gamemaster, horse
):
    page = open_(player, ector, "back")
    page.get_by_role("link", name="Add a horse").click()
    box = page.locator("#panel").get_by_label("Kind")
    box.press_sequentially("cou")
    set_record_field(horse, field="breed", value="rouncy", based_on="charger", by=gamemaster)
    expect(page.locator(f"#record-{horse.pk} summary")).to_contain_text("rouncy")
    box.press_sequentially("rser")
    expect(box).to_have_value("courser")


def test_two_who_change_one_field_are_shown_both_and_choose(
    open_, ector, player, gamemaster, horse
):
    page = open_(player, ector, "back")
    row = unfold(page, horse)
    row.get_by_role("link", name="Change SIZ of Grisel").click()
    box = row.locator("input[name=value]")
    box.fill("33")
    set_record_field(horse, field="size", value=31, based_on=30, by=gamemaster)
    box.press("Enter")

    expect(row.get_by_role("alert")).to_contain_text("from 30 to 31")
    row.get_by_role("button", name="Keep mine").click()
    expect(row.locator(f"#record-{horse.pk}-size")).to_contain_text("33")


def test_a_note_is_written_and_those_it_is_for_see_it_at_once(open_, ector, player, gamemaster):
    watcher, page = open_(player, ector, "notes"), open_(gamemaster, ector, "notes")
    for audience, text in (
        ("only the gamemaster", "a changeling"),
        ("everyone at the table", WORDS),
    ):
        page.get_by_role("link", name="Write a note").click()
        panel = page.locator("#panel")
        panel.get_by_label("Text").fill(text)
        panel.get_by_label(audience).check()
        panel.get_by_role("button", name="Keep it").click()
        expect(panel.get_by_role("status")).to_contain_text("is kept")
        page.keyboard.press("Escape")

    expect(page.locator("#notes article")).to_have_count(2)
    expect(watcher.locator("#notes article")).to_have_count(1)
    expect(watcher.locator("#notes")).not_to_contain_text("changeling")


def test_a_long_text_is_changed_where_it_stands(open_, ector, player, gamemaster):
    note = add_record(ector, kind="note", by=player, text="One.\n\nTwo.", audience="owner")
    page = open_(player, ector, "notes")
    page.get_by_role("link", name="Change Text of One.").click()
    box = page.locator("textarea")
    expect(box).to_have_value("One.\n\nTwo.")
    box.press("Control+End")
    box.press_sequentially("\nThree")
    add_record(ector, kind="note", by=gamemaster, text="Mine.", audience="table")
    page.wait_for_timeout(500)
    box.press_sequentially(".")
    box.press("Control+Enter")

    expect(page.locator(f"#record-{note.pk}-text")).to_contain_text("Three.")
    assert Note.objects.get(pk=note.pk).text == "One.\n\nTwo.\nThree."
    expect(page.locator("#notes article")).to_have_count(2)


@pytest.fixture
def full(ector, player, gamemaster, horse):
    """A household and a standing with something in every list, and a note for each audience."""
    for kind, values in (
        ("horse", {"breed": "sumpter"}),
        ("relative", {"name": "Elaine of the Long Barrow", "relation": "spouse", "born": 490}),
        ("follower", {"name": "Archers of Dinton", "role": "archers", "number": 10}),
        ("title", {"name": "Castellan of Salisbury", "since": 505}),
        ("holding", {"name": "Dinton", "form": "manor", "income": 1440}),
        ("payment", {"amount": 1440, "reason": "the harvest", "year": 507}),
        ("payment", {"amount": -244, "reason": "a chain of gold", "year": 508}),
        ("belonging", {"name": "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"}),
        ("note", {"text": WORDS, "audience": "table", "title": "Of his birth", "year": 485}),
        ("note", {"text": "I fear\n\nthe dark.", "audience": "owner"}),
        ("note", {"text": "He is a changeling.", "audience": "gamemaster"}),
    ):
        add_record(ector, kind=kind, by=gamemaster, **values)
    return ector


def test_a_long_name_wraps_and_what_stands_beside_it_stays_readable(open_, ector, player):
    long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" * 2
    paid = add_record(ector, kind="payment", by=player, amount=724, reason=long, year=508)
    add_record(ector, kind="note", by=player, text=long * 3, audience="table", title=long)
    size = {"width": 360, "height": 800}
    page = open_(player, ector, "back", viewport=size)
    amount = page.locator(f"#record-{paid.pk} .record__amount")
    amount.scroll_into_view_if_needed()
    expect(amount).to_be_in_viewport(ratio=1)
    unfold(page, paid)
    for one in (page, open_(player, ector, "notes", viewport=size)):
        assert one.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_violation_and_no_sideways_scrolling(scheme, width, open_, gamemaster, full, horse):
    look = {"color_scheme": scheme, "viewport": {"width": width, "height": 900}}
    back, notes = (open_(gamemaster, full, tail, **look) for tail in ("back", "notes"))
    row = unfold(back, horse)
    for page, links in (
        (back, ("Add a horse", "Add money in or out", "Take Grisel off the sheet")),
        (notes, ("Write a note", re.compile("^Throw the note away: He is"))),
    ):
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for link in links:
            page.get_by_role("link", name=link).click()
            expect(page.locator("#panel form")).to_be_visible()
            assert violations(page) == []
            page.keyboard.press("Escape")
    row.get_by_role("link", name="Change SIZ of Grisel").click()
    expect(row.locator("input[name=value]")).to_be_visible()
    notes.get_by_role("link", name="Change Text of Of his birth").click()
    expect(notes.locator("textarea")).to_be_visible()
    for page in (back, notes):
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width

"""The ground under all browser tests: Chromium, a server, and one database for both."""

from django.contrib.auth import get_user_model
from playwright.sync_api import Page, expect


def test_the_server_answers_in_a_browser(server: str, page: Page):
    page.goto("/healthz")

    expect(page.locator("body")).to_have_text("ok")


def test_a_row_of_the_test_is_there_for_the_server(server: str, page: Page):
    get_user_model().objects.create_user("enid", password="a long way to Sarum")
    page.goto("/accounts/login/")
    page.locator("[name=login]").fill("enid")
    page.locator("[name=password]").fill("a long way to Sarum")
    page.locator("[name=password]").press("Enter")

    page.wait_for_url("**/")
    assert any(cookie["name"] == "sessionid" for cookie in page.context.cookies())


def test_the_next_test_finds_nothing_of_the_one_before(server: str):
    assert not get_user_model().objects.exists()

"""Members' browsers: pages opened as somebody, logged in already."""

from collections.abc import Callable
from typing import Any

from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page

from characters.models import Membership

Open = Callable[..., Page]


def context_of(
    browser: Browser, server: str, member: Membership | None, **more: Any
) -> BrowserContext:
    """A browser of its own for a member, or for nobody."""
    context = browser.new_context(base_url=server, **more)
    if member is not None and member.user is not None:
        client = Client()
        client.force_login(member.user)
        cookie: Any = {"name": "sessionid", "value": client.session.session_key, "url": server}
        context.add_cookies([cookie])
    return context


def opener(browser: Browser, server: str) -> Open:
    """`open_(player, "/campaigns/…/")`: the page as the member's browser shows it."""

    def open_(member: Membership | None, address: str, **more: Any) -> Page:
        page = context_of(browser, server, member, **more).new_page()
        page.goto(address)
        return page

    return open_

"""Accounts in a real browser, under the content policy and on a narrow telephone."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Page, expect

from characters.models import User
from tests.browser.server import Server
from tests.cast import PASSWORD, person
from tests.config.codes import code

NEW = "a quite different phrase"
KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def complaints() -> list[str]:
    """What the browser complained of: refused scripts and styles, and errors in scripts."""
    return []


@pytest.fixture
def telephone(
    server: str, browser: Browser, complaints: list[str]
) -> Iterator[Callable[[], Page]]:
    """`telephone()`: a page of a new browser, 360 pixels wide.

    It is opened as localhost: for a key, 127.0.0.1 has no name.
    """
    contexts: list[BrowserContext] = []

    def unpack() -> Page:
        place = server.replace("127.0.0.1", "localhost")
        context = browser.new_context(
            base_url=place, viewport={"width": 360, "height": 740}, has_touch=True
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if refused(said) else None)
        return page

    yield unpack
    for context in contexts:
        context.close()


def refused(said: Any) -> bool:
    """Chromium also logs each answer of 400 and more, which is no complaint."""
    return said.type in ("error", "warning") and "status of 4" not in said.text


@pytest.fixture
def pat(server: str) -> User:
    return person("Pat")


def log_in(page: Page, password: str = PASSWORD) -> None:
    page.goto("/accounts/login/")
    page.locator("[name=login]").fill("Pat")
    page.locator("[name=password]").fill(password)
    page.locator("[name=password]").press("Enter")


def prove(page: Page) -> None:
    """Answer the question whether it is really Pat, where it is asked."""
    expect(page.locator("h1")).to_have_text("Is it you?")
    page.locator("[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()


def press_log_out(page: Page) -> None:
    page.goto("/accounts/logout/")
    page.locator("main").get_by_role("button", name="Log out").click()
    page.wait_for_url("**/")


def key_in(page: Page) -> Any:
    """Put a device into this browser that holds keys and asks for no finger."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    added = session.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    return session, added["authenticatorId"]


def add_key(page: Page) -> None:
    page.goto("/accounts/2fa/webauthn/add/")
    prove(page)
    page.get_by_role("button", name="Make the key").click()
    expect(page.locator("#codes li")).to_have_count(10)


def test_a_forgotten_password_is_replaced_by_the_link_in_the_log(
    server_process: Server, telephone, pat, complaints
):
    EmailAddress.objects.create(user=pat, email="pat@example.org", primary=True)
    page = telephone()
    page.goto("/accounts/login/")
    page.get_by_role("link", name="Forgot").click()
    page.locator("[name=email]").fill("pat@example.org")
    page.get_by_role("button", name="Ask for a link").click()
    expect(page.locator("main")).to_contain_text("whoever runs this hall")

    [link] = re.findall(r"http://localhost\S+/key/\S+", server_process.log.read_text())
    page.goto(link)
    assert link not in page.url  # which a browser remembers and shows
    page.locator("[name=password1]").fill(NEW)
    page.locator("[name=password2]").fill(NEW)
    page.get_by_role("button", name="Take this password").click()
    page.locator("main").get_by_role("link", name="Log in").click()
    log_in(page, NEW)

    expect(page.locator(".menu__name")).to_have_text("Pat")
    assert complaints == []


def test_a_key_lets_one_in_without_a_password(telephone, pat, complaints):
    page = telephone()
    key_in(page)
    log_in(page)
    add_key(page)
    assert Authenticator.objects.filter(user=pat, type="webauthn").count() == 1
    press_log_out(page)

    page.goto("/accounts/login/?next=/accounts/sessions/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.locator("h1")).to_have_text("Where you are logged in")
    assert complaints == []


def test_whoever_has_just_signed_up_may_have_a_key_at_once(telephone, server, complaints):
    """No address, and so none to confirm."""
    page = telephone()
    key_in(page)
    page.goto("/accounts/signup/")
    page.locator("[name=username]").fill("Nell")
    page.locator("[name=password1]").fill(PASSWORD)
    page.locator("[name=password2]").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign up").click()
    expect(page.locator(".menu__name")).to_have_text("Nell")
    add_key(page)

    assert Authenticator.objects.filter(user__username="Nell", type="webauthn").exists()
    assert complaints == []


def test_a_key_is_the_second_factor_too(telephone, pat, complaints):
    page = telephone()
    key_in(page)
    log_in(page)
    add_key(page)
    press_log_out(page)

    log_in(page)
    expect(page.locator("h1")).to_have_text("Now the second factor")
    page.goto("/accounts/")
    expect(page.locator("h1")).not_to_have_text("Pat")
    page.goto("/accounts/2fa/authenticate/")
    page.get_by_role("button", name="Use a key").click()
    expect(page.locator(".menu__name")).to_have_text("Pat")
    assert complaints == []


def test_a_key_that_is_not_there_is_said_in_a_sentence(telephone, pat, complaints):
    page = telephone()
    session, device = key_in(page)
    log_in(page)
    add_key(page)
    press_log_out(page)
    session.send("WebAuthn.clearCredentials", {"authenticatorId": device})

    page.goto("/accounts/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("#trouble")).to_contain_text("No key was used")
    assert complaints == []


def test_an_app_and_its_codes_let_one_in(telephone, pat, complaints):
    page = telephone()
    log_in(page)
    page.goto("/accounts/2fa/totp/activate/")
    prove(page)
    expect(page.locator(".qr svg")).to_be_visible()
    secret = page.locator("main code").inner_text()
    page.locator("[name=code]").fill(code(secret))
    page.get_by_role("button", name="Switch it on").click()
    spare = page.locator("#codes li").first.inner_text()
    press_log_out(page)

    for shown in (code(secret, steps=1), spare):
        log_in(page)
        page.locator("[name=code]").fill(shown)
        page.locator("[name=code]").press("Enter")
        expect(page.locator(".menu__name")).to_have_text("Pat")
        press_log_out(page)
    assert complaints == []


def test_a_device_is_logged_out_from_another_one(telephone, pat, complaints):
    here, lost = telephone(), telephone()
    log_in(lost)
    log_in(here)
    lost.goto("/accounts/")
    here.goto("/accounts/sessions/")
    expect(here.locator("#devices li")).to_have_count(2)
    here.get_by_role("button", name="Log out everywhere else").click()
    expect(here.locator("#devices li")).to_have_count(1)

    lost.get_by_role("link", name="Devices").first.click()
    expect(lost.locator("h1")).to_have_text("Log in")
    assert complaints == []


PAGES = {
    False: ["login", "signup", "reset_password", "reset_password_done", "inactive"],
    True: ["email", "change_password", "logout", "reauthenticate", "email_verification_sent"],
}
OTHERS = [
    "account",
    "usersessions_list",
    "mfa_index",
    "mfa_list_webauthn",
    "mfa_activate_totp",
    "mfa_add_webauthn",
    "mfa_reauthenticate",
    "mfa_reauthenticate_webauthn",
    "mfa_view_recovery_codes",
    "mfa_generate_recovery_codes",
]


def test_every_page_fits_a_telephone_and_obeys_the_policy(telephone, pat, complaints):
    EmailAddress.objects.create(user=pat, email=f"{'long' * 15}@example.org", primary=True)
    page = telephone()
    key_in(page)
    for name in PAGES[False]:
        fits(page, f"account_{name}")
    log_in(page)
    add_key(page)
    for name in [f"account_{name}" for name in PAGES[True]] + OTHERS:
        fits(page, name)

    assert complaints == []


def fits(page: Page, name: str) -> None:
    answer = page.goto(reverse(name))
    assert answer is not None, name
    assert answer.status == 200, name
    assert page.locator("header .beam__brand").count() == 1, name
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, name

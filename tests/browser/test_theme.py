"""Day, night and high contrast: the device chooses, until somebody chooses otherwise."""

from playwright.sync_api import Browser, expect

from tests.browser.hands import opener

SHOWN = "data-shown"


def test_the_switch_goes_round_by_the_keyboard_and_is_remembered(
    server: str, browser: Browser
) -> None:
    page = opener(browser, server)(None, "/", color_scheme="light")
    root = page.locator("html")
    expect(root).to_have_attribute(SHOWN, "light")
    page.get_by_role("button", name="Colours: day").press("Enter")
    page.get_by_role("button", name="Colours: night").press("Enter")
    expect(page.get_by_role("button", name="Colours: high contrast")).to_be_focused()
    page.reload()
    expect(root).to_have_attribute(SHOWN, "contrast")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    page.get_by_role("button", name="Colours: high contrast").press("Enter")
    expect(root).to_have_attribute(SHOWN, "light")
    assert page.evaluate("localStorage.getItem('theme')") is None  # the device's again


def test_a_device_that_asks_for_contrast_gets_it_even_without_script(
    server: str, browser: Browser
) -> None:
    open_ = opener(browser, server)
    asking = {"color_scheme": "dark", "contrast": "more"}
    page = open_(None, "/", **asking)
    expect(page.locator("html")).to_have_attribute(SHOWN, "contrast")
    plain = open_(None, "/", java_script_enabled=False, **asking)
    expect(plain.locator("body")).to_have_css("color", "rgb(255, 255, 255)")
    expect(plain.locator(".beam")).to_have_css("background-color", "rgb(0, 0, 0)")

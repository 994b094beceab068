"""From the overview of all knights to Glory for several, without any script."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import Open, opener


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


@pytest.mark.parametrize("width", [360, 1280])
def test_those_who_are_chosen_in_the_overview_are_given_glory(
    open_, campaign, gamemaster, ector, enid, green_knight, width
):
    look = {"java_script_enabled": False, "viewport": {"width": width, "height": 800}}
    page = open_(gamemaster, f"/campaigns/{campaign.pk}/overview/", **look)
    for name in ("Sir Ector", "The Green Knight"):
        page.get_by_label(f"Choose {name}").check()
    page.get_by_role("button", name="Give Glory to those chosen").click()
    expect(page.get_by_role("checkbox", name="Sir Ector")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Lady Enid")).not_to_be_checked()
    page.get_by_label("For", exact=True).fill("the ford was held")
    page.get_by_label("Glory for each").fill("25")
    page.get_by_label("Another amount for The Green Knight").fill("40")
    page.get_by_role("button", name="Give it").click()
    expect(page.get_by_text("2 were given Glory.")).to_be_visible()
    expect(page.locator(f"#knight-{ector.pk}")).to_contain_text("25")
    expect(page.locator(f"#knight-{green_knight.pk}")).to_contain_text("40")
    page.get_by_role("link", name="Glory", exact=True).click()
    expect(page.locator("tbody tr").first).to_contain_text("The Green Knight")

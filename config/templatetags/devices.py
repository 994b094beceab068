"""A browser's own long name for itself, in a few words."""

from django import template
from django.utils.translation import gettext

register = template.Library()

# The first that fits: most browsers also name those that they resemble.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "FxiOS/": "Firefox",
    "Firefox/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


@register.filter
def device(user_agent: str) -> str:
    """Browser and system, as far as they are known."""
    browser = _first(BROWSERS, user_agent)
    system = _first(SYSTEMS, user_agent)
    if browser and system:
        return gettext("{browser} on {system}").format(browser=browser, system=system)
    return browser or system or gettext("An unknown browser")


def _first(names: dict[str, str], text: str) -> str:
    return next((name for mark, name in names.items() if mark in text), "")

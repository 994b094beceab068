"""What the scripts of a page say by themselves, in every language: packed with them, and not sent
with each page."""

import json

from django.conf import settings
from django.utils.translation import gettext, gettext_noop, override

SENTENCES = {
    "saved": gettext_noop("saved"),
    "lost": gettext_noop("No answer came from the hall. Nothing was changed; try again."),
    "unsure": gettext_noop(
        "No answer came, so it is not known whether that counted. "
        "Press again: it never counts twice."
    ),
    "forbidden": gettext_noop(
        "That was refused: you may not do this here. "
        "Nothing was changed, and what you typed is still here."
    ),
    "loggedOut": gettext_noop(
        "You were logged out meanwhile, so nothing was changed. What you typed is still here: "
        "log in in another tab, come back, and press once more."
    ),
    "outOfDate": gettext_noop(
        "This page had been open for too long, so nothing was changed. "
        "What you typed is still here: press once more."
    ),
    "tooLarge": gettext_noop(
        "That is larger than what the hall takes at once, so nothing was rolled or changed. "
        "What you typed is still here: make it shorter, and press again."
    ),
    "gone": gettext_noop("That is no longer here, so nothing was changed. Load the page anew."),
    "slower": gettext_noop(
        "Too many tries in a short time, so this one was not looked at. "
        "Wait a minute and try again."
    ),
}
"""By the name under which a script asks."""


def script() -> str:
    """A line of script that holds them all, by the language of the page."""
    said = {}
    for language, _ in settings.LANGUAGES:
        with override(language):
            said[language] = {name: gettext(words) for name, words in SENTENCES.items()}
    return f"window.winterhall = {{ sentences: {json.dumps(said, ensure_ascii=False)} }};"

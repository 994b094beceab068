"""Where Chromium is. Pip cannot bring it, and the builds that playwright offers are not needed."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MACOS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
MISSING = (
    "There is no Chromium on the PATH: install it with the system's packages "
    "(the package is called chromium; Google Chrome does as well)."
)


def find() -> str | None:
    return next(filter(None, map(shutil.which, (*NAMES, *MACOS))), None)


def required() -> bool:
    """Where a missing browser is a failure and not a remark."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")

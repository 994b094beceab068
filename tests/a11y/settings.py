"""As on any machine, but a style that changes meanwhile is served whole."""

from config.settings import *  # noqa: F403

WHITENOISE_AUTOREFRESH = True

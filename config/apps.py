from django.apps import AppConfig
from django.utils.translation import gettext

from rolls.rules import errors


class ConfigConfig(AppConfig):
    name = "config"
    label = "config"

    def ready(self) -> None:
        errors.translated = gettext

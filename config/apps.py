from functools import partial

from django.apps import AppConfig
from django.utils.formats import number_format
from django.utils.translation import gettext

from rolls.rules import errors


class ConfigConfig(AppConfig):
    name = "config"
    label = "config"

    def ready(self) -> None:
        errors.translated = gettext
        errors.grouping = partial(number_format, force_grouping=True)

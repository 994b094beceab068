from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WinterConfig(AppConfig):
    name = "winter"
    verbose_name = _("The end of the year")

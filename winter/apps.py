from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WinterConfig(AppConfig):
    name = "winter"
    verbose_name = _("The end of the year")

    def ready(self) -> None:
        """Tell of winters in the chronicle."""
        from rolls.models.told_year import tellers
        from winter.models.chapter import TELLER

        if TELLER not in tellers:
            tellers.append(TELLER)

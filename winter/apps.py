from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WinterConfig(AppConfig):
    name = "winter"
    verbose_name = _("The end of the year")

    def ready(self) -> None:
        """Tell of winters in the chronicle, let a knight's file carry what they count on, and go
        with a knight that comes into other hands."""
        from characters.actions.carrying import counters
        from characters.actions.followers import handed_over
        from rolls.models.told_year import tellers
        from winter.actions.eyes import go_with
        from winter.models.chapter import TELLER
        from winter.models.past import carried

        if TELLER not in tellers:
            tellers.append(TELLER)
        if carried not in counters:
            counters.append(carried)
        if go_with not in handed_over:
            handed_over.append(go_with)

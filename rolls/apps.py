from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RollsConfig(AppConfig):
    name = "rolls"
    verbose_name = _("The table")

    def ready(self) -> None:
        """Go with a character that comes into other hands, and with one that is deleted."""
        from characters.actions.followers import deleted, handed_over
        from rolls.actions.ask_anew import ask_anew
        from rolls.actions.gone import keep_told_name

        for followers, follow in ((handed_over, ask_anew), (deleted, keep_told_name)):
            if follow not in followers:
                followers.append(follow)

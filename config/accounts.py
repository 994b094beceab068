"""What we ask of an account beyond allauth."""

from allauth.account.adapter import DefaultAccountAdapter
from django.utils.translation import gettext_lazy as _

from characters.models import User


# allauth brings no types.
class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "too_many_login_attempts": _(
            "Too many wrong tries in a short time, so this one was not looked at. "
            "Wait five minutes, then try again."
        ),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """A name is taken in any case, on every database; SQLite folds only plain letters."""
        name: str = super().clean_username(username, shallow)
        if not shallow and not name.isascii():
            taken = User.objects.values_list("username", flat=True)
            if name.casefold() in {one.casefold() for one in taken}:
                raise self.validation_error("username_taken")
        return name

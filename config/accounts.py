"""What we ask of an account beyond allauth."""

from allauth.account.adapter import DefaultAccountAdapter

from characters.models import User


# allauth brings no types.
class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    def clean_username(self, username: str, shallow: bool = False) -> str:
        """A name is taken in any case, on every database; SQLite folds only plain letters."""
        name: str = super().clean_username(username, shallow)
        if not shallow and not name.isascii():
            taken = User.objects.values_list("username", flat=True)
            if name.casefold() in {one.casefold() for one in taken}:
                raise self.validation_error("username_taken")
        return name

"""The language in which somebody reads the hall, kept on the account for their other devices."""

from characters.models import User


def keep_language(user: User, language: str) -> None:
    """Remember what was chosen last; nothing else of the account changes."""
    User.objects.filter(pk=user.pk).exclude(language=language).update(language=language)

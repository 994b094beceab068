"""`manage.py reset_link <name or e-mail address>`: a new password without a letter."""

import os
from typing import Any

from allauth.account.forms import default_token_generator
from allauth.account.utils import filter_users_by_email, user_pk_to_url_str
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from characters.models import User


class Command(BaseCommand):
    help = "Prints a link by which the owner of an account chooses a new password, once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("who", help="the name or the e-mail address of the account")
        parser.add_argument("--at", default=origin(), help="scheme and host (%(default)s)")

    def handle(self, *args: Any, **options: Any) -> None:
        user = the_one(options["who"])
        key = f"{user_pk_to_url_str(user)}-{default_token_generator.make_token(user)}"
        path = reverse("account_reset_password_from_key", kwargs={"uidb36": "UID", "key": "KEY"})
        days = settings.PASSWORD_RESET_TIMEOUT // (24 * 3600)
        self.stderr.write(
            f"For {user.username}, once, within {days} days. Give it to nobody else:"
        )
        self.stdout.write(options["at"].rstrip("/") + path.replace("UID-KEY", key))


def the_one(who: str) -> User:
    """The open account of that name, else of that address. Raises CommandError."""
    named = User.objects.filter(username__iexact=who)
    found = list(named) or filter_users_by_email(who, prefer_verified=True)
    if not found:
        raise CommandError(f"No account has the name or the e-mail address {who!r}.")
    if len(found) > 1:
        names = ", ".join(sorted(user.username for user in found))
        raise CommandError(f"{who} is the address of several accounts: {names}. Say which.")
    [user] = found
    if not user.is_active:
        raise CommandError(f"The account {user.username} is closed; open it first (/admin/).")
    return user


def origin() -> str:
    """Where people come in, as far as the settings know it."""
    if settings.CSRF_TRUSTED_ORIGINS:
        return str(settings.CSRF_TRUSTED_ORIGINS[0])
    if not settings.PRODUCTION:
        return f"http://localhost:{os.environ.get('PORT') or 8000}"
    scheme = "https" if settings.SECURE_SSL_REDIRECT else "http"
    return f"{scheme}://{settings.ALLOWED_HOSTS[0].lstrip('.')}"

"""What we ask of an account beyond allauth."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from characters.actions.language import keep_language
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

    def post_login(self, request: HttpRequest, user: User, **how: Any) -> HttpResponse:
        """Whoever logs in reads the language that they chose last, on whatever device that was;
        where they never chose, that of this browser is kept."""
        response: HttpResponse = super().post_login(request, user, **how)
        name, spoken = settings.LANGUAGE_COOKIE_NAME, dict(settings.LANGUAGES)
        here = request.COOKIES.get(name, "")
        if user.language in spoken:
            response.set_cookie(
                name,
                user.language,
                max_age=settings.LANGUAGE_COOKIE_AGE,
                path=settings.LANGUAGE_COOKIE_PATH,
                domain=settings.LANGUAGE_COOKIE_DOMAIN,
                secure=settings.LANGUAGE_COOKIE_SECURE,
                httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
                samesite=settings.LANGUAGE_COOKIE_SAMESITE,
            )
        elif here in spoken:
            keep_language(user, here)
        return response

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """A name is taken in any case, on every database; SQLite folds only plain letters."""
        name: str = super().clean_username(username, shallow)
        if not shallow and not name.isascii():
            taken = User.objects.values_list("username", flat=True)
            if name.casefold() in {one.casefold() for one in taken}:
                raise self.validation_error("username_taken")
        return name

"""A cookie that says whose browser this was last, when the session itself is gone.

It holds a signed mark that tells nothing but whether two users are the same.
"""

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

COOKIE, SALT = "whose", "config.drafts.whose"
YEAR = 365 * 24 * 3600
SIGNER = Signer(salt=SALT)


def mark(user_id: object) -> str:
    """The mark of a user: always the same, and nobody else's."""
    return salted_hmac(SALT, str(user_id)).hexdigest()[:32]


def last(request: HttpRequest) -> str:
    """The mark of whoever was logged in last in this browser; empty where nobody ever was."""
    try:
        return SIGNER.unsign(request.COOKIES.get(COOKIE, ""))
    except BadSignature:
        return ""


def remember(request: HttpRequest, response: HttpResponse) -> None:
    """Leaves the mark of whoever is logged in, unless it is there."""
    here = mark(request.user.pk)
    if last(request) == here:
        return
    response.set_cookie(
        COOKIE,
        SIGNER.sign(here),
        max_age=YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )

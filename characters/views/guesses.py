"""How many wrong links somebody may try: so many an hour, by account and by address."""

from collections.abc import Iterator

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from characters.models import User
from characters.seams import now

MOST = 30
HOUR = 3600


def too_many(request: HttpRequest, user: User | None, what: str = "guesses") -> bool:
    """Whether this hour's tries of a kind are used up."""
    return any(cache.get(key, 0) >= MOST for key in _keys(request, user, what))


def count(request: HttpRequest, user: User | None, what: str = "guesses") -> None:
    """Remember one wrong try."""
    for key in _keys(request, user, what):
        cache.set(key, cache.get(key, 0) + 1, HOUR)


def _keys(request: HttpRequest, user: User | None, what: str) -> Iterator[str]:
    hour = int(now().timestamp() // HOUR)
    if user is not None:
        yield f"{what}:{hour}:{user.pk}"
    try:
        # allauth knows which proxies to believe about the address.
        yield f"{what}:{hour}:{get_adapter().get_client_ip(request)}"
    except PermissionDenied:
        return  # a socket has none

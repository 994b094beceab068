"""A form as it was sent, kept in the session until it can be sent again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Self

from django.core.cache import cache
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest
from django.http.request import UnreadablePostError

from characters.seams import now
from config.drafts import origin
from config.drafts.whose import last, mark

SLOT = "draft"
LONGEST = 64 * 1024
HOUR = timedelta(hours=1)
MOST_AN_HOUR = 60
NEVER_OF = ("/accounts/", "/admin/")
"""Log-in, passwords, keys and codes stand here, and whatever an operator types."""
NEVER = ("password", "passphrase", "secret", "csrfmiddlewaretoken")
KINDS = ("application/x-www-form-urlencoded", "multipart/form-data")


class Kept(StrEnum):
    """What became of a form that could not be looked at."""

    KEPT = "kept"
    TOO_LONG = "too long"
    NOT = "not"


@dataclass(frozen=True, slots=True)
class Draft:
    """The fields of a form by name, the path it is sent to, the page that held it, whose it is
    and when it was sent (seconds). `files` says that it had files, which are never kept."""

    path: str
    page: str
    fields: Mapping[str, list[str]]
    files: bool
    whose: str
    at: float

    @classmethod
    def of(cls, request: HttpRequest, whose: str) -> Self:
        names = [name for name in request.POST if not any(one in name.lower() for one in NEVER)]
        page = origin.page(request)
        return cls(
            path=request.get_full_path(),
            page="" if page.startswith(NEVER_OF) else page,
            fields={name: request.POST.getlist(name) for name in names},
            files=bool(request.FILES),
            whose=whose,
            at=now().timestamp(),
        )

    @property
    def size(self) -> int:
        """In bytes, names and all."""
        words = [self.path, self.page, *self.fields]
        words += [value for values in self.fields.values() for value in values]
        return sum(len(word.encode(errors="replace")) for word in words)


def keep(request: HttpRequest) -> Kept:
    """Keeps a form that was sent in vain, if a page of ours sent it and it is somebody's."""
    whose = mark(request.user.pk) if request.user.is_authenticated else last(request)
    if not whose or not _keepable(request) or not _seldom(whose):
        return Kept.NOT
    try:
        draft = Draft.of(request, whose)
    except (SuspiciousOperation, UnreadablePostError):  # larger than any form of ours
        return Kept.TOO_LONG
    if draft.size > LONGEST:
        return Kept.TOO_LONG
    request.session[SLOT] = asdict(draft)
    return Kept.KEPT


def found(request: HttpRequest) -> Draft | None:
    """What is kept for whoever is logged in. What is another's or older than an hour is gone."""
    kept = request.session.get(SLOT)
    if kept is None:
        return None
    try:
        draft = Draft(**kept)
    except TypeError:  # another version of the house kept it
        forget(request)
        return None
    age = now().timestamp() - draft.at
    if draft.whose != mark(request.user.pk) or age > HOUR.total_seconds():
        forget(request)
        return None
    return draft


def forget(request: HttpRequest) -> None:
    """What was kept has been sent, or is nobody's any more."""
    request.session.pop(SLOT, None)


def _keepable(request: HttpRequest) -> bool:
    kind = (request.content_type or "").lower()
    ours = request.method == "POST" and kind in KINDS and origin.is_ours(request)
    return ours and not request.path.startswith(NEVER_OF)


def _seldom(whose: str) -> bool:
    """Whether this browser's owner has not filled the store yet: a session is made for each."""
    key = f"drafts:{whose}"
    cache.add(key, 0, int(HOUR.total_seconds()))
    try:
        return cache.incr(key) <= MOST_AN_HOUR
    except ValueError:  # it ran out between the two
        return True

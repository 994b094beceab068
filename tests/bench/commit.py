"""When a request's transaction was committed, which no page tells: a header says it."""

import threading
import time
from collections.abc import Callable

from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest, HttpResponse

HEADER = "X-Committed"

_last = threading.local()
_commit = BaseDatabaseWrapper._commit  # type: ignore[attr-defined]


def _committed(self: BaseDatabaseWrapper) -> None:
    _commit(self)
    _last.at = time.time()


BaseDatabaseWrapper._commit = _committed  # type: ignore[attr-defined]


class Committed:
    """Adds the time of this thread's last commit to each answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response[HEADER] = repr(getattr(_last, "at", 0.0))
        return response

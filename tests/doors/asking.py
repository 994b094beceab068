"""Asking at every door, quickly: each request in a savepoint that is taken back."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.core.cache import caches
from django.db import connection, transaction
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.test import RequestFactory
from django.test.client import ClientHandler
from django.urls import reverse

SAFE = ("GET", "HEAD", "OPTIONS")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
WRITES = re.compile(r"\s*(INSERT INTO|UPDATE|DELETE FROM) +\"(?!django_session)", re.I)
ID = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}")
VARYING = ("Date", "Expires", "Last-Modified", "Set-Cookie")
TOKEN = re.compile(rb'(name="csrfmiddlewaretoken" value|"x-csrftoken)[^<>]*', re.I)


@dataclass(frozen=True)
class Answer:
    """What came back: its class, whether rows were written, and all that the asker could compare
    with another answer, the ids that were asked for masked."""

    told: str
    wrote: bool
    bytes: tuple[int, str, bytes]

    @property
    def refused(self) -> bool:
        return self.told in ("login", "403", "404", "405")


def ask(
    method: str,
    path: str,
    *,
    session: str = "",
    data: Mapping[str, Any] | None = None,
    csrf: bool = False,
    htmx: bool = False,
) -> Answer:
    """One request; whatever it changes is taken back."""
    headers: Any = {"HTTP_COOKIE": f"{settings.SESSION_COOKIE_NAME}={session}"} if session else {}
    headers |= {"HTTP_HX_REQUEST": "true"} if htmx else {}
    kind = "application/x-www-form-urlencoded"
    request: Any = RequestFactory().generic(
        method, path, urlencode(data or {}, doseq=True), kind, **headers
    )
    request._dont_enforce_csrf_checks = not csrf
    with _taken_back() as written:
        answer = handler().get_response(request)
    return Answer(_told(answer), bool(written), _bytes(answer, set(ID.findall(path))))


_handler: Any = ClientHandler()


def handler() -> Any:
    if _handler._middleware_chain is None:
        _handler.load_middleware()
    return _handler


@contextmanager
def _taken_back() -> Iterator[list[str]]:
    written: list[str] = []

    def note(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if WRITES.match(sql):
            written.append(sql)
        return execute(sql, *rest)

    with transaction.atomic(), connection.execute_wrapper(note):
        yield written
        transaction.set_rollback(True)
    caches["default"].clear()
    if written:  # a version that was taken back will come again with other contents
        caches["parts"].clear()


def _told(answer: HttpResponseBase) -> str:
    where = answer.get("Location", "").partition("?")[0]
    asked_in = where in (reverse(settings.LOGIN_URL), reverse("admin:login"))
    return "login" if asked_in else str(answer.status_code)


def _bytes(answer: Any, ids: set[str]) -> Any:
    """Status, headers and body, without what differs from answer to answer, the ids masked."""
    content = answer.content if isinstance(answer, HttpResponse) else b""
    for close in answer._resource_closers:  # `close` itself would close the database too
        close()
    headers = "\n".join(f"{k}: {v}" for k, v in sorted(answer.items()) if k not in VARYING)
    content = TOKEN.sub(b"", content)
    for one in ids:
        headers = headers.replace(one, "*")
        content = content.replace(one.encode(), b"*")
    return answer.status_code, headers, content

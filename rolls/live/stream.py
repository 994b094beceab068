"""One watcher's connection, from request to end."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs
from uuid import UUID

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.db import DatabaseError
from django.utils.translation import get_language_from_request

from rolls.live.door import Refused, enter
from rolls.live.hub import hub
from rolls.live.pool import in_pool
from rolls.live.watching import Watcher

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

ADDRESS = re.compile(r"/live/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})/")
HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
LAST_WORD_SECONDS = 1
"""How long a connection that ends may take to tell its reader so."""

log = logging.getLogger(__name__)


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """The stream of a campaign, for its members: GET /live/<campaign>/?after=<event>.

    Begins after the browser's `Last-Event-ID`, else after `after`, else with what is to come.
    """
    try:
        watcher, greeting = await _let_in(scope)
    except Refused as refused:
        await _refuse(send, refused.status)
    except DatabaseError:
        log.exception("A stream could not be opened.")
        await _refuse(send, 503)
    else:
        await _serve(watcher, greeting, receive, send)


async def _let_in(scope: Message) -> tuple[Watcher, bytes]:
    """Who asks, as a watcher, and the first frame. Raises Refused."""
    request = ASGIRequest({**scope, "query_string": b""}, BytesIO())
    session = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    after = _after(request, scope["query_string"])
    place = await in_pool(enter, session, _asked_for(request), after)
    language = get_language_from_request(request)
    return Watcher(place, session=session, language=language), place.greeting


def _asked_for(request: ASGIRequest) -> UUID:
    """The campaign that is asked for, where the request may be answered at all.

    No middleware of Django's runs here, so host and method are looked at by hand. Raises Refused.
    """
    try:
        request.get_host()
    except DisallowedHost:
        raise Refused(400) from None
    address = ADDRESS.fullmatch(request.path)
    if address is None:
        raise Refused(404)
    if request.method != "GET":
        raise Refused(405)
    return UUID(address[1])


def _after(request: ASGIRequest, query: bytes) -> str:
    asked = parse_qs(query.decode("latin-1")).get("after", [""])
    return request.headers.get("Last-Event-ID") or asked[0]


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"content-length", b"0"), *HEADERS[1:]]
    headers += [(b"allow", b"GET")] if status == 405 else []
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def _serve(watcher: Watcher, greeting: bytes, receive: Receive, send: Send) -> None:
    """Send what is put to the watcher until it ends, is cut off, leaves, or the server stops."""
    rooms = hub()
    rooms.add(watcher)
    tasks: list[asyncio.Task[Any]] = []
    # Here, and not in a generator, which might never have begun and so would clean up nothing.
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await _write(send, greeting)
        for end in (_leaving(receive), _writing(watcher, send), watcher.cut.wait()):
            tasks.append(asyncio.create_task(end))
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        pass  # the server stops and has waited long enough: the stream ends like any other
    finally:
        rooms.remove(watcher)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    with suppress(TimeoutError, OSError):
        async with asyncio.timeout(LAST_WORD_SECONDS):
            await send({"type": "http.response.body", "body": b""})


async def _leaving(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _writing(watcher: Watcher, send: Send) -> None:
    while (frame := await watcher.frames.get()) is not None:
        await _write(send, frame)


async def _write(send: Send, frame: bytes) -> None:
    await send({"type": "http.response.body", "body": frame, "more_body": True})

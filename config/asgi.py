"""The whole house in one process: the stream by its own app, each page by Django's WSGI handler.

Django's own ASGI handler would cost every short request several times as much, and would hold a
thread and a database connection for as long as a stream is open.
"""

import asyncio
import string
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any, cast
from urllib.parse import quote_from_bytes

from a2wsgi import WSGIMiddleware
from django.core.handlers.asgi import ASGIRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language_from_request, override

from config.wsgi import application as django

# After the line above, which loads the apps: the stream knows their models.
from rolls.live import application as live
from rolls.live import stop

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

LARGEST_BODY = 20 * 1024 * 1024
SECONDS_FOR_BODY = 60

# The queue holds a whole answer, so that a slow reader keeps none of the two threads.
pages = cast(App, WSGIMiddleware(cast(Any, django), workers=2, send_queue_size=1024))


async def application(scope: Message, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "websocket":
        await send({"type": "websocket.close"})
    elif scope["path"].startswith("/live/"):
        await live(scope, receive, send)
    else:
        await page(scope, receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await stop()
    await send({"type": "lifespan.shutdown.complete"})


async def page(scope: Message, receive: Receive, send: Send) -> None:
    """Hand a request on when all of it is here: a slow sender keeps none of the threads either."""
    names = {name for name, _ in scope["headers"]}
    if names & {b"content-length", b"transfer-encoding"}:
        try:
            async with asyncio.timeout(SECONDS_FOR_BODY):
                body = await whole_body(receive)
        except TimeoutError:
            return await refuse(send, 408)
        if body is None:
            return None
        if len(body) > LARGEST_BODY:
            return await refuse(send, 413, too_large(scope))
        receive = replay(body)
    return await pages(cleaned(scope), receive, send)


async def whole_body(receive: Receive) -> bytes | None:
    """All that was sent, or as much as shows that it is too large; None if the sender left."""
    body = bytearray()
    more = True
    while more and len(body) <= LARGEST_BODY:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return bytes(body)


def replay(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def cleaned(scope: Message) -> Message:
    """As Django's own handlers have it: `X_Forwarded_For` may not pass for `X-Forwarded-For`."""
    headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]
    query = scope["query_string"]
    if not query.isascii():
        query = quote_from_bytes(query, safe=string.punctuation).encode()
    return {**scope, "headers": headers, "query_string": query}


def too_large(scope: Message) -> bytes:
    """The page that says so, in the language that the sender reads."""
    with override(get_language_from_request(ASGIRequest(scope, BytesIO()))):
        return render_to_string("413.html").encode()


async def refuse(send: Send, status: int, page: bytes = b"") -> None:
    headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"content-length", str(len(page)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": page})

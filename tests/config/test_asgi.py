"""The door of the process: what reaches the stream, what the pages, and what neither."""

import asyncio
from typing import Any

import pytest

from config import asgi


class Client:
    """Speaks ASGI, as uvicorn would: sends the parts of a body, and keeps what comes back."""

    def __init__(self, *parts: bytes, leaves: bool = False, stalls: bool = False) -> None:
        self.messages = [
            {"type": "http.request", "body": part, "more_body": True} for part in parts
        ]
        self.leaves, self.stalls = leaves, stalls
        self.sent: list[dict[str, Any]] = []

    async def receive(self) -> dict[str, Any]:
        if self.messages:
            return self.messages.pop(0)
        if self.stalls:
            await asyncio.sleep(60)
        if self.leaves:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message)

    async def ask(self, path: str, headers: dict[str, str] | None = None, query: bytes = b""):
        pairs = [(k.lower().encode(), v.encode()) for k, v in (headers or {}).items()]
        scope: dict[str, Any] = {"type": "http", "method": "POST", "path": path}
        scope |= {"headers": pairs, "query_string": query}
        await asgi.application(scope, self.receive, self.send)


@pytest.fixture
def pages(monkeypatch):
    """What reaches the pages: (scope, body) of each request."""
    seen = []

    async def app(scope, receive, send):
        seen.append((scope, (await receive())["body"]))

    monkeypatch.setattr(asgi, "pages", app)
    return seen


async def test_the_stream_is_not_a_page(monkeypatch, pages):
    seen = []

    async def live(scope, receive, send):
        seen.append(scope["path"])

    monkeypatch.setattr(asgi, "live", live)
    await Client().ask("/live/somewhere")
    await Client().ask("/lives")

    assert seen == ["/live/somewhere"]
    assert [scope["path"] for scope, _ in pages] == ["/lives"]


async def test_a_page_gets_a_body_only_when_all_of_it_is_here(pages):
    await Client(b"face=", b"14").ask("/roll", {"Content-Length": "7"})

    [(_, body)] = pages
    assert body == b"face=14"


async def test_whoever_stalls_is_sent_away_and_holds_no_page(monkeypatch, pages):
    monkeypatch.setattr(asgi, "SECONDS_FOR_BODY", 0.01)
    client = Client(b"face=", stalls=True)
    await client.ask("/roll", {"Content-Length": "7"})

    assert client.sent[0]["status"] == 408
    assert not pages


async def test_whoever_leaves_halfway_is_forgotten(pages):
    client = Client(b"face=", leaves=True)
    await client.ask("/roll", {"Content-Length": "7"})

    assert not client.sent
    assert not pages


async def test_a_body_without_end_is_refused(monkeypatch, pages):
    monkeypatch.setattr(asgi, "LARGEST_BODY", 10)
    client = Client(*[b"123456"] * 100)
    await client.ask("/roll", {"Transfer-Encoding": "chunked"})

    assert client.sent[0]["status"] == 413
    assert len(client.messages) == 98
    assert not pages


@pytest.mark.parametrize(
    ("language", "words"), [("en", "nothing was changed"), ("fr", "rien n’a changé")]
)
async def test_who_sends_too_much_is_told_what_to_do(monkeypatch, pages, language, words):
    monkeypatch.setattr(asgi, "LARGEST_BODY", 10)
    client = Client(b"12345678901")
    await client.ask("/roll", {"Content-Length": "11", "Accept-Language": language})

    start, page = client.sent
    assert words in page["body"].decode()
    assert (b"content-length", str(len(page["body"])).encode()) in start["headers"]


async def test_no_header_can_pass_for_another(pages):
    await Client().ask("/", {"X_Forwarded_Proto": "https", "X-Real": "1"})

    [(scope, _)] = pages
    assert scope["headers"] == [(b"x-real", b"1")]


async def test_raw_letters_in_a_query_are_read_as_if_quoted(pages):
    await Client().ask("/", query="name=Gwénhwyfar&a=%20".encode())

    [(scope, _)] = pages
    assert scope["query_string"] == b"name=Gw%C3%A9nhwyfar&a=%20"


async def test_a_websocket_is_closed():
    client = Client()
    await asgi.application({"type": "websocket", "path": "/"}, client.receive, client.send)

    assert client.sent == [{"type": "websocket.close"}]


async def test_the_server_stops_with_all_its_streams(monkeypatch):
    client = Client()
    before: list[str] = []

    async def stop():
        before.extend(message["type"] for message in client.sent)

    monkeypatch.setattr(asgi, "stop", stop)
    await asgi.application({"type": "lifespan"}, client.receive, client.send)

    assert before == ["lifespan.startup.complete"]
    assert client.sent[-1]["type"] == "lifespan.shutdown.complete"

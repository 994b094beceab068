"""Somebody's browser without a network: the WSGI application is called as a server calls it.

So the server is measured and no client: middleware, session, view, template and the closing of
the answer, but neither sockets nor the parsing of HTTP.
"""

from io import BytesIO
from typing import Any
from urllib.parse import urlencode

TOKEN = "bench" * 6 + "00"
"""A CSRF secret of the right length; cookie and header bring the same."""
HTMX = {"HTTP_HX_REQUEST": "true"}


def cookies(session: str) -> str:
    return f"sessionid={session}; csrftoken={TOKEN}"


class Browser:
    """Somebody signed in. Raises AssertionError for an answer that is no success."""

    def __init__(self, session: str) -> None:
        self.cookie = cookies(session)

    def get(self, address: str, **headers: str) -> bytes:
        return self._ask("GET", address, b"", headers)

    def post(self, address: str, fields: dict[str, str], **headers: str) -> bytes:
        return self._ask("POST", address, urlencode(fields).encode(), headers)

    def _ask(self, method: str, address: str, body: bytes, headers: dict[str, str]) -> bytes:
        from config.wsgi import application

        answer = application(self._environ(method, address, body) | headers, self._started)
        content = b"".join(answer)
        answer.close()
        assert self.status < "4", f"{method} {address}: {self.status}\n{content.decode()}"
        return content

    def _started(self, status: str, headers: list[tuple[str, str]], *rest: object) -> Any:
        self.status = status

    def _environ(self, method: str, address: str, body: bytes) -> dict[str, Any]:
        path, _, query = address.partition("?")
        return {
            "REQUEST_METHOD": method,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": "localhost",
            "HTTP_COOKIE": self.cookie,
            "HTTP_X_CSRFTOKEN": TOKEN,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(body),
            "wsgi.errors": None,
            "wsgi.multithread": True,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
        }

"""Where a request comes from: whether from a page of ours, and from which."""

from urllib.parse import urlsplit

from django.http import HttpRequest


def is_ours(request: HttpRequest) -> bool:
    """Whether the browser says that a page of this very origin sent it. Who says nothing is not
    believed."""
    fetched = request.headers.get("Sec-Fetch-Site", "")
    if fetched and fetched != "same-origin":
        return False
    origin = request.headers.get("Origin", "")
    if origin:
        return origin == _here(request)
    return bool(page(request))


def page(request: HttpRequest) -> str:
    """Path and query of the page of ours that held the form; empty where it is not known."""
    referer = request.headers.get("Referer", "")
    try:
        parts = urlsplit(referer)
    except ValueError:
        return ""
    if f"{parts.scheme}://{parts.netloc}" != _here(request):
        return ""
    return f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"


def _here(request: HttpRequest) -> str:
    return f"{request.scheme}://{request.get_host()}"

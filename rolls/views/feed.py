from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def feed(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def entry(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def sheet(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def field(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def owner(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


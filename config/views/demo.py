from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def gamemaster(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def player(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def roll(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def odds(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


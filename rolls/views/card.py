from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def card(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def void(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


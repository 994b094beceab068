from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def waiting(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def grant(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def refuse(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


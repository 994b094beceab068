from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def glory(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def withdraw(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


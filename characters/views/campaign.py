from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def campaigns(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

def found(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

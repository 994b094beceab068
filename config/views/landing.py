from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def landing(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

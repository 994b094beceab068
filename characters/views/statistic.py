from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def statistic(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def check(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


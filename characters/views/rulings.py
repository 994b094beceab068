from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def rulings(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

def year(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def members(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

def role(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

def remove(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

def leave(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

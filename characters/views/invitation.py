from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def invite(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

def revoke(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

def rotate(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

def join(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404

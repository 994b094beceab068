from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def new_character(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def new_blank(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def new_template(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


def new_paper(request: HttpRequest, **parts: Any) -> HttpResponse:
    raise Http404


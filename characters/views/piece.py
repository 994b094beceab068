"""A piece of a page, drawn without the room that its template's indentation takes."""

import re
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

ROOM = re.compile(r"\n\s+")
BODY = mark_safe("<!-- the body -->")
"""Stands for the body meanwhile; a "<" that somebody has typed is never one on a page."""


def piece(
    template: str, context: dict[str, Any], request: HttpRequest | None = None
) -> SafeString:
    """The template, each run of lines and indentation in it one line's end."""
    html = render_to_string(template, context, request)
    return mark_safe(ROOM.sub("\n", html).strip())  # noqa: S308  it was safe before


def page_around(
    body: SafeString, template: str, context: dict[str, Any], request: HttpRequest
) -> HttpResponse:
    """A page whose `body` has been drawn by pieces, and the rest of it, too, as one piece."""
    page = piece(template, context | {"body": BODY}, request)
    return HttpResponse(page.replace(BODY, body, 1))

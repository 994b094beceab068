"""A piece of a page, drawn without the room that its template's indentation takes."""

import re
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

ROOM = re.compile(r"\s*\n\s*")


def piece(
    template: str, context: dict[str, Any], request: HttpRequest | None = None
) -> SafeString:
    """The template, each run of lines and indentation in it one line's end."""
    html = render_to_string(template, context, request)
    return mark_safe(ROOM.sub("\n", html).strip())  # noqa: S308  it was safe before

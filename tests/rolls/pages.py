"""Pages as they are read."""

import re

from django.http import HttpResponse

HTMX = {"HX-Request": "true"}


def text(response: HttpResponse) -> str:
    """What is read on the page, without marks and gaps."""
    return " ".join(re.sub(r"<[^>]*>", " ", response.content.decode()).split())


def value_of(page: str, name: str) -> list[str]:
    """What stands in the fields of that name."""
    return re.findall(rf'name="{name}"[^>]*value="([^"]*)"', page)

"""What Winterhall is held against: each the plainest thing that does the same kind of work.

The stream's is `fanout`, a program of its own.
"""

from functools import cache
from itertools import product
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.views.decorators.http import require_POST

from characters.access import person
from characters.models import Intent, Statistic
from rolls.rules.opposed import opposed_odds

VALUES = range(41)


def page(request: HttpRequest, character: UUID, filler: int) -> HttpResponse:
    """P1: a sheet as one would first write it, in one query and one template.

    `filler` bytes make it as long as ours, and cost nothing.
    """
    rows = Statistic.objects.filter(character=character).order_by("position")
    context = {"rows": rows, "filler": "." * filler}
    return HttpResponse(_template().render(context, request))


@cache
def _template() -> Any:
    return engines["django"].from_string(Path(__file__).with_name("page.html").read_text())


@require_POST
def insert(request: HttpRequest) -> HttpResponse:
    """P3: a signed-in POST that writes one row."""
    row = Intent(user=person(request.user), key=uuid4(), subject=uuid4(), result=uuid4())
    row.save(force_insert=True)
    return HttpResponse("done")


def known_odds() -> dict[tuple[int, int], object]:
    """P7: every answer, already found."""
    return {(a, b): opposed_odds(a, b) for a, b in product(VALUES, VALUES)}

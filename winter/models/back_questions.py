"""What is asked of the database to take steps of a winter back: what they changed, and how all of
that stands now. It grows with what they changed, in a constant number of questions."""

from typing import Any

from django.db.models import Q, QuerySet

from characters.models import (
    Change,
    Check,
    Event,
    GloryAward,
    Horse,
    Membership,
    Record,
    Relative,
    Squire,
    Statistic,
)
from characters.models.links import link_questions
from characters.models.together import Question, Questions, columns_of, whole
from winter.models.phase import WinterStep

LISTS: dict[str, type[Record]] = {"squire": Squire, "horse": Horse, "relative": Relative}
"""The lists of a sheet in which a winter changes something."""
LINE = ("character", "pk", "value")
BOX = ("statistic__character", "pk", "statistic", "side", "state", "spare")
EARNED = ("because__audience", "because__roll__void")
"""Who read what earned a check, and whether that counts no more."""


def back_questions(steps: QuerySet[WinterStep]) -> Questions:
    """All that `standing` and the log need to take these steps back."""
    events = steps.exclude(event=None).values("event")
    changes = Change.objects.filter(event__in=events)
    written = Event.objects.filter(pk__in=events)
    seats = Membership.objects.filter(pk__in=written.values("actor"))
    lines = Statistic.objects.filter(pk__in=changes.values("statistic"))
    awards = GloryAward.objects.filter(because__in=events)
    asked: dict[str, Question] = {
        "events": whole(written),
        "actors": Question(seats, (*columns_of(Membership), "user__username")),
        "undone": Question(Event.objects.filter(undoes__in=events), ("undoes",)),
        "changes": whole(changes.order_by("field", "id")),
        "values": Question(lines, LINE),
        "awards": Question(awards, ("character", "pk", "state")),
        "boxes": Question(_boxes(changes), (*BOX, *EARNED)),
    }
    for kind, model in LISTS.items():
        rows = _rows(model, changes)
        asked |= {kind: whole(rows), **link_questions(model, rows)}
    return asked


def _boxes(changes: QuerySet[Change]) -> QuerySet[Check]:
    lines = changes.filter(field__startswith="check.").values("statistic")
    return Check.objects.filter(statistic__in=lines)


def _rows(model: type[Record], changes: QuerySet[Change]) -> QuerySet[Any]:
    kind = model.kind()
    mine = Q(field=kind) | Q(field__startswith=f"{kind}.")
    return model._default_manager.filter(character__in=changes.filter(mine).values("character"))

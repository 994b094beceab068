"""What refers to a row of a list, and forgets it when the row goes: read with the row, so that
nothing is written where nothing refers to it; kept with the row, so that it is known again."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias, cast
from uuid import UUID

from django.db.models import SET_NULL, Case, Model, QuerySet, UUIDField, Value, When

from characters.models.record import Record
from characters.models.together import Answers, Question, Questions, each

Link = tuple[type[Model], str]
Kept: TypeAlias = dict[str, list[str]]
"""What referred to a row, as the log keeps it: the ids by the name of the link."""
KEPT = "links"
"""Under what the log keeps it beside the row."""


@cache
def links_to(model: type[Record]) -> tuple[Link, ...]:
    """Each model and field that refers to rows of this one; all of them forget it."""
    fields: list[Any] = [
        one
        for one in model._meta.get_fields(include_hidden=True)
        if one.auto_created and not one.concrete
    ]
    if any(one.on_delete is not SET_NULL for one in fields):
        raise TypeError(model)
    return tuple((one.related_model, one.field.name) for one in fields)


def link_questions(model: type[Record], rows: QuerySet[Any]) -> Questions:
    """Who refers to which of these rows."""
    return {
        _name(link): Question(
            cast(Any, link[0])._default_manager.filter(**{f"{link[1]}__in": rows.values("pk")}),
            ("pk", link[1]),
        )
        for link in links_to(model)
    }


def let_go(model: type[Record], pks: set[str], answers: Answers) -> None:
    """Let all that refers to these rows forget them."""
    for link in links_to(model):
        there, field = link
        mine = [pk for pk, row in answers[_name(link)] if str(row) in pks]
        if mine:
            cast(Any, there)._default_manager.filter(pk__in=mine).update(**{field: None})


def kept_links(row: Record, answers: Answers) -> dict[str, Kept]:
    """What refers to a row that is about to go, for the log to keep beside it; nothing where
    nothing does. `answers` are those to the `link_questions` about it."""
    found: Kept = {}
    for link in links_to(type(row)):
        mine = [str(pk) for pk, there in answers[_name(link)] if str(there) == str(row.pk)]
        if mine:
            found[_name(link)] = sorted(mine)
    return {KEPT: found} if found else {}


def links_now(row: Record) -> dict[str, Kept]:
    """As `kept_links`, by asking now."""
    model = type(row)
    return kept_links(row, each(link_questions(model, model._default_manager.filter(pk=row.pk))))


def link_again(model: type[Record], kept: Mapping[str, Kept]) -> None:
    """Let all that referred to rows which have come back, by id, know them again; what has another
    in their place by now stays as it is. One statement a link."""
    for link in links_to(model):
        there, field = link
        theirs = {pk: one[_name(link)] for pk, one in kept.items() if one.get(_name(link))}
        if not theirs:
            continue
        rows = cast(Any, there)._default_manager.filter(**{field: None})
        rows = rows.filter(pk__in=[pk for pks in theirs.values() for pk in pks])
        whens = [When(pk__in=pks, then=Value(UUID(pk))) for pk, pks in theirs.items()]
        rows.update(**{field: Case(*whens, output_field=UUIDField())})


def _name(link: Link) -> str:
    return f"{link[0]._meta.label_lower}.{link[1]}"

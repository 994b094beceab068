"""What refers to a row of a list, and forgets it when the row goes: read with the row, so that
nothing is written where nothing refers to it."""

from functools import cache
from typing import Any, cast

from django.db.models import SET_NULL, Model, QuerySet

from characters.models import Record
from characters.models.together import Answers, Question, Questions

Link = tuple[type[Model], str]


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


def _name(link: Link) -> str:
    return f"{link[0]._meta.label_lower}.{link[1]}"

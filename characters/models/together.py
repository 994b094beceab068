"""Several questions asked of the database in one statement: what an action reads under its lock.

Each answer is the same as if its question had been asked alone, in its order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeAlias, cast
from uuid import UUID

from django.db import connection, models
from django.db.models import CharField, Model, QuerySet, Value, Window
from django.db.models.functions import JSONArray, RowNumber
from django.utils import timezone
from django.utils.dateparse import parse_date

Rows: TypeAlias = list[tuple[Any, ...]]
Answers: TypeAlias = Mapping[str, Rows]


@dataclass(frozen=True, slots=True)
class Question:
    """Some columns of the rows that are asked for, in the order in which these stand."""

    rows: QuerySet[Any, Any]
    columns: tuple[str, ...]


Questions: TypeAlias = Mapping[str, Question]


def whole(rows: QuerySet[Any, Any]) -> Question:
    """The rows with all their own columns: `made` makes them of the answer."""
    return Question(rows, columns_of(rows.model))


def columns_of(model: type[Model]) -> tuple[str, ...]:
    return tuple(one.attname for one in model._meta.concrete_fields)


def made(model: type[Model], rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """The rows of an answer to a question for `whole` rows, as if they had been loaded."""
    names = columns_of(model)
    return [model.from_db(connection.alias, names, one[: len(names)]) for one in rows]


def each(questions: Questions) -> Answers:
    """Ask them one after the other: the fastest where the rows are many."""
    return {name: list(one.rows.values_list(*one.columns)) for name, one in questions.items()}


def together(questions: Questions) -> Answers:
    """Ask them all in one statement: the shortest way where the rows are few."""
    asked = {name: _told(one) for name, one in questions.items()}
    reads = {name: [_reader(column) for column in _columns(one)] for name, one in asked.items()}
    marked = [
        rows.annotate(asked_=Value(name, output_field=CharField())).values_list(
            "asked_", "place_", "row_"
        )
        for name, rows in asked.items()
    ]
    found: dict[str, list[tuple[int, Any]]] = {name: [] for name in questions}
    for name, place, row in marked[0].union(*marked[1:], all=True):
        found[name].append((place, row))
    return {
        name: [
            tuple(read(value) for read, value in zip(reads[name], row, strict=True))
            for _place, row in sorted(rows, key=lambda one: one[0])
        ]
        for name, rows in found.items()
    }


def _told(question: Question) -> QuerySet[Any, Any]:
    """The rows with their place in the order and their columns in one."""
    rows, order = question.rows, cast(Any, question.rows.query.order_by)
    place = Window(RowNumber(), order_by=list(order)) if order else Value(0)
    told: QuerySet[Any, Any] = rows.order_by().annotate(
        place_=place, row_=JSONArray(*question.columns)
    )
    return told


def _columns(rows: QuerySet[Any, Any]) -> list[Any]:
    return [one.output_field for one in rows.query.annotations["row_"].get_source_expressions()]


def _reader(column: Any) -> Callable[[Any], Any]:
    """How a value of a column is read out of JSON."""
    while isinstance(column, models.ForeignKey):
        column = column.target_field
    for kind, read in READERS.items():
        if isinstance(column, kind):
            return lambda value: None if value is None else read(value)
    return lambda value: value


def _json(value: Any) -> Any:
    """SQLite keeps JSON as its text."""
    return json.loads(value) if connection.vendor == "sqlite" else value


def _moment(value: str) -> datetime:
    found = datetime.fromisoformat(value)
    return found.replace(tzinfo=UTC) if timezone.is_naive(found) else found


READERS: Mapping[type[Any], Callable[[Any], Any]] = {
    models.UUIDField: UUID,
    models.JSONField: _json,
    models.BooleanField: bool,
    models.DateTimeField: _moment,
    models.DateField: parse_date,
}

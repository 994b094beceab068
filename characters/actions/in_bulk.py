"""Many rows of one kind in one statement, however many they are: what a whole table does at once.

A model's own `bulk_create` and `bulk_update` go in pieces on SQLite, and ask for each row anew
where it stands in a list of all of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias, cast

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Field, Model

Column: TypeAlias = "Field[Any, Any]"


def insert_all(rows: Sequence[Model]) -> None:
    """Add these rows, which are new and of one model. As with `bulk_create` nothing else is done:
    no signal, nothing of a parent."""
    if not rows:
        return
    meta = rows[0]._meta
    columns: list[Column] = list(meta.concrete_fields)
    names = ", ".join(_quoted(one.column) for one in columns)
    start = f"INSERT INTO {_quoted(meta.db_table)} ({names})"
    if connection.vendor == "postgresql":
        told = f"SELECT * FROM unnest({_arrays(columns)})"  # noqa: S608  names of our own columns
        _execute(f"{start} {told}", _turned(rows, columns))
    else:
        places = ", ".join(["%s"] * len(columns))
        _each(f"{start} VALUES ({places})", _values(rows, columns))
    for row in rows:
        row._state.adding, row._state.db = False, connection.alias


def update_all(rows: Sequence[Model], *fields: str) -> None:
    """Write these fields of rows of one model that are there already."""
    if not rows:
        return
    meta = rows[0]._meta
    columns = [cast("Column", meta.get_field(name)) for name in fields]
    key: Column = meta.pk
    table, pk = _quoted(meta.db_table), _quoted(key.column)
    if connection.vendor == "postgresql":
        names = [_quoted(one.column) for one in columns]
        new = ", ".join(f"{name} = told.{name}" for name in names)
        told = f"unnest({_arrays([*columns, key])}) AS told({', '.join([*names, pk])})"
        sql = f"UPDATE {table} SET {new} FROM {told} WHERE {table}.{pk} = told.{pk}"  # noqa: S608
        _execute(sql, _turned(rows, [*columns, key]))
    else:
        new = ", ".join(f"{_quoted(one.column)} = %s" for one in columns)
        sql = f"UPDATE {table} SET {new} WHERE {pk} = %s"  # noqa: S608
        _each(sql, _values(rows, [*columns, key]))


def _quoted(name: str | None) -> str:
    return connection.ops.quote_name(cast(str, name))  # every field here has a column


def _arrays(columns: Iterable[Column]) -> str:
    """A place for each column's values, as PostgreSQL has them."""
    return ", ".join(f"%s::{one.db_type(connection)}[]" for one in columns)


def _values(rows: Iterable[Model], columns: Sequence[Column]) -> Iterator[list[Any]]:
    """What is written, row by row."""
    here = connections[DEFAULT_DB_ALIAS]  # asked of it so often, its stand-in would cost seconds
    how = [(one.attname, one.get_db_prep_save) for one in columns]
    for row in rows:
        kept = row.__dict__
        yield [prepare(kept[name], here) for name, prepare in how]


def _turned(rows: Iterable[Model], columns: Sequence[Column]) -> list[list[Any]]:
    """The same, column by column."""
    return [list(one) for one in zip(*_values(rows, columns), strict=True)]


def _execute(sql: str, values: Sequence[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)


def _each(sql: str, values: Iterable[Sequence[Any]]) -> None:
    with connection.cursor() as cursor:
        cursor.executemany(sql, list(values))


def delete_all(rows: Sequence[Model]) -> None:
    """Take away these rows of one model. Nothing else is done: whatever refers to them must have
    been let go before."""
    if not rows:
        return
    key: Column = rows[0]._meta.pk
    table, pk = _quoted(rows[0]._meta.db_table), _quoted(key.column)
    if connection.vendor == "postgresql":
        sql = f"DELETE FROM {table} WHERE {pk} = ANY({_arrays([key])})"  # noqa: S608
        _execute(sql, _turned(rows, [key]))
    else:
        _each(f"DELETE FROM {table} WHERE {pk} = %s", _values(rows, [key]))  # noqa: S608

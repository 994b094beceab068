"""A backup put into an empty database, whole or not at all."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.apps import apps
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, connections, transaction

from characters.models import Campaign, User
from config.backup.tables import BadBackup, Model, head, lines, migrations, tables, value_of

BATCH = 200


def restore(path: Path) -> int:
    """Put a whole backup into this database, which has its tables and nobody in them. Gives the
    number of rows. Raises BadBackup, and then nothing was changed."""
    if head(path)["migrations"] != migrations(DEFAULT_DB_ALIAS):
        raise BadBackup(
            "This backup was made by another version of Winterhall: restore it with that one, "
            "then bring the database up to date."
        )
    if User.objects.exists() or Campaign.objects.exists():
        raise BadBackup("There are people or campaigns in this database: it must be empty.")
    with transaction.atomic():
        Permission.objects.all().delete()  # made by `migrate`, with other numbers
        ContentType.objects.all().delete()
        rows = 0
        for model, found in read(path):
            rows += put(model, found, DEFAULT_DB_ALIAS)
        _go_on_counting()
    ContentType.objects.clear_cache()
    return rows


def read(path: Path) -> Iterator[tuple[Model, Iterator[Any]]]:
    """The tables of a backup with their rows, one after the other. Raises BadBackup."""
    with lines(path) as found:
        line = next(found, None)
        while line is not None:
            model, names = _table(line)
            rest: list[Any] = []
            yield model, _rows(model, names, found, rest)
            line = rest[0] if rest else None


def _table(line: Any) -> tuple[Model, list[str]]:
    """The table that a line names, and its columns."""
    try:
        model = apps.get_model(line["table"])
    except (KeyError, LookupError, ValueError, TypeError):
        raise BadBackup("This backup names a table that is not known here.") from None
    if set(line["columns"]) - {one.attname for one in model._meta.concrete_fields}:
        raise BadBackup(f"Columns of {line['table']} are not known here.")
    return model, line["columns"]


def _rows(model: Model, names: list[str], found: Iterator[Any], rest: list[Any]) -> Iterator[Any]:
    """The rows up to the next table, whose line goes into `rest`."""
    columns = {one.attname: one for one in model._meta.concrete_fields}
    for line in found:
        if isinstance(line, dict):
            rest.append(line)
            return
        yield _row(model, names, columns, line)


def _row(model: Model, names: list[str], columns: dict[str, Any], line: Any) -> Any:
    try:
        told = zip(names, line, strict=True)
        return model(**{name: value_of(columns[name], one) for name, one in told})
    except (TypeError, ValueError, ArithmeticError, ValidationError):
        raise BadBackup("This backup is damaged: a row of it cannot be read.") from None


def put(model: Model, rows: Iterable[Any], database: str) -> int:
    """Insert rows just as they are. Gives their number."""
    waiting: list[Any] = []
    number = 0
    for row in rows:
        waiting.append(row)
        number += 1
        if len(waiting) == BATCH:
            _insert(model, waiting, database)
            waiting = []
    _insert(model, waiting, database)
    return number


def _insert(model: Model, rows: list[Any], database: str) -> None:
    columns = list(model._meta.concrete_fields)
    size = connections[database].ops.bulk_batch_size(columns, rows) or 1
    for start in range(0, len(rows), size):
        some = rows[start : start + size]
        found: Any = model._base_manager.using(database)
        found._insert(some, fields=columns, using=database, raw=True)


def _go_on_counting() -> None:
    """Numbers that the database gives go on after those that were put in."""
    connection = connections[DEFAULT_DB_ALIAS]
    with connection.cursor() as cursor:
        for sql in connection.ops.sequence_reset_sql(no_style(), tables()):
            cursor.execute(sql)

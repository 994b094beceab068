"""The whole database: emptied between two worlds, so that not even what is counted over all
campaigns is shared; and kept, so that a world need not be played again."""

from typing import Any

from django.apps import apps
from django.core.cache import caches
from django.core.management.color import no_style
from django.db import connection, transaction

STAYS = ("contenttypes", "auth")
"""The apps whose rows belong to an empty house, too."""

Rows = list[tuple[Any, list[Any]]]


def _models() -> list[Any]:
    return [
        model
        for model in apps.get_models(include_auto_created=True)
        if model._meta.app_label not in STAYS and model._meta.managed and not model._meta.proxy
    ]


def wipe() -> None:
    tables = [model._meta.db_table for model in _models()]
    emptied = connection.ops.sql_flush(no_style(), tables, allow_cascade=False)
    connection.ops.execute_sql_flush(emptied)
    for cache in caches.all(initialized_only=True):
        cache.clear()


def keep() -> Rows:
    return [(model, list(model._base_manager.all())) for model in _models()]


def bring_back(rows: Rows) -> None:
    wipe()
    with transaction.atomic():
        for model, kept in rows:
            model._base_manager.bulk_create(kept)

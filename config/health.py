"""For whoever watches the server: does it run, and can it work?"""

from django.contrib.auth.decorators import login_not_required
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rolls.live import listening


@login_not_required
@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers. Asks nobody else, so that a database's trouble restarts no server."""
    return HttpResponse("ok", content_type="text/plain")


@login_not_required
@never_cache
@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """The database answers and has every table, and the stream hears of news: 200, else 503."""
    lacking = what_is_lacking()
    status = 503 if lacking else 200
    return HttpResponse(lacking or "ok", content_type="text/plain", status=status)


def what_is_lacking() -> str:
    """In a few words for whoever watches; nothing where all is well."""
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return "migrations missing: manage.py migrate"
    except DatabaseError:
        return "no database"
    try:
        cache.get("readyz")
    except DatabaseError:
        return "no table for the cache: manage.py createcachetable"
    return "" if listening() else "the stream hears nothing"

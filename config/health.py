"""For whoever watches the server: does it run, and can it work?"""

from django.contrib.auth.decorators import login_not_required
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
    try:
        executor = MigrationExecutor(connection)
        missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        return HttpResponse("no database", content_type="text/plain", status=503)
    if missing:
        return HttpResponse("migrations missing", content_type="text/plain", status=503)
    if not listening():
        return HttpResponse("the stream hears nothing", content_type="text/plain", status=503)
    return HttpResponse("ok", content_type="text/plain")

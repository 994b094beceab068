"""What a winter taught a squire who has become a knight since."""

from typing import Any

from characters.models import Event, Squire
from rolls.rules.errors import RuleError


def must_serve_still(event: Event) -> None:
    """Raises RuleError, with the names, where a squire who learned something by this event was
    knighted since: the knight has it now, so taking it from the squire would take it from nobody.
    """
    rows: Any = event.changes.filter(field="squire.grown").values_list("after", flat=True)
    learned = Squire.objects.filter(
        campaign_id=event.campaign_id, pk__in=[one["id"] for one in rows]
    )
    serving = Squire.objects.serving().values("pk")
    names = learned.exclude(pk__in=serving).order_by("name", "id").values_list("name", flat=True)
    if names:
        raise RuleError(
            "{names}: knighted since, with what this winter taught. Nothing was taken back.",
            names=", ".join(names),
        )

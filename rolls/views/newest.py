"""From where the stream goes on for a page."""

from uuid import UUID

from characters.models import Event, Membership


def newest_of(member: Membership) -> UUID | None:
    """The newest event that `member` reads; what a page shows is read after it."""
    events = Event.objects.visible_to(member).newest_first()
    return events.values_list("pk", flat=True).first()

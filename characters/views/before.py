"""Lists of the log that go on by `?before=` an event."""

from uuid import UUID

from django.http import Http404

from characters.models import Event, Membership
from characters.views.request import Request


def asked_before(request: Request, member: Membership) -> Event | None:
    """The event whose elders are asked for, or none. Raises Http404 for one that `member` does
    not read, as for one that there is not."""
    asked = request.GET.get("before")
    if asked is None:
        return None
    try:
        wanted = UUID(asked)
    except ValueError:
        raise Http404 from None
    found = Event.objects.visible_to(member).filter(pk=wanted).first()
    if found is None:
        raise Http404
    return found

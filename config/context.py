"""What every template knows."""

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from characters.models import User
from config.at_table import looked_as


def hall(request: HttpRequest) -> dict[str, object]:
    """Whether letters are sent, or only written to the log; and as whom the reader looks."""

    def now() -> object:
        if not hasattr(request, "looking"):
            user = getattr(request, "user", None)
            return looked_as(request, user) if isinstance(user, User) else None
        return request.looking

    return {"mail_is_sent": settings.MAIL, "looking": SimpleLazyObject(now)}

"""What every template knows."""

from django.conf import settings
from django.http import HttpRequest


def hall(request: HttpRequest) -> dict[str, bool]:
    """Whether letters are sent, or only written to the log."""
    return {"mail_is_sent": settings.MAIL}

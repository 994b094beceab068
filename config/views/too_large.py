"""What is sent and is larger than the hall takes at once."""

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import requires_csrf_token
from django.views.defaults import bad_request

TOO_LARGE = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


@requires_csrf_token
def refused(request: HttpRequest, exception: Exception) -> HttpResponse:
    """413, and a sentence that says what to do, for what is too large; for all else that cannot be
    read 400."""
    if isinstance(exception, TOO_LARGE):
        return render(request, "413.html", status=413)
    return bad_request(request, exception)

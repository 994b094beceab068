"""What stands around every view."""

from collections.abc import Callable

from django.conf import settings
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, HttpResponseNotAllowed
from django.shortcuts import resolve_url
from django.template.loader import render_to_string
from django.template.response import TemplateResponse

TOO_MANY = "too_many_login_attempts"
REFUSED = "Winterhall-Refused"
"""The header by which a page's script learns why a part of it was refused."""


class Statuses:
    """Gives pages that others wrote our statuses: a refused form is 422, one tried too often 429.

    allauth and the admin answer both with 200. Our own views say theirs themselves. And a part of
    a page that is asked for by someone who was logged out meanwhile is 403. Who opens the address
    of a button by itself, as a browser does that wakes an old tab, is told so.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if getattr(request, "htmx", None) and sent_to_log_in(request, response):
            # In the middle of a page a log-in form would take the place of what is typed there.
            return HttpResponseForbidden(headers={REFUSED: "logged out"})
        if isinstance(response, HttpResponseNotAllowed) and not response.content:
            response.content = render_to_string("405.html", request=request)
        return response

    def process_template_response(
        self, request: HttpRequest, response: TemplateResponse
    ) -> TemplateResponse:
        context = response.context_data or {}
        codes = [
            error.code
            for form in context.values()
            if isinstance(form, BaseForm) and form.is_bound
            for errors in form.errors.as_data().values()
            for error in errors
        ]
        if response.status_code != 200:
            pass
        elif codes:
            response.status_code = 429 if TOO_MANY in codes else 422
        elif context.get("token_fail"):  # a spent link to a new password
            response.status_code = 404
        return response


def sent_to_log_in(request: HttpRequest, response: HttpResponse) -> bool:
    place = response.get("Location", "").partition("?")[0]
    return place == resolve_url(settings.LOGIN_URL) and not request.user.is_authenticated

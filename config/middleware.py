"""What stands around every view."""

from collections.abc import Callable

from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

TOO_MANY = "too_many_login_attempts"


class Statuses:
    """Gives pages that others wrote our statuses: a refused form is 422, one tried too often 429.

    allauth and the admin answer both with 200. Our own views say theirs themselves.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_template_response(
        self, request: HttpRequest, response: TemplateResponse
    ) -> TemplateResponse:
        codes = [
            error.code
            for form in (response.context_data or {}).values()
            if isinstance(form, BaseForm) and form.is_bound
            for errors in form.errors.as_data().values()
            for error in errors
        ]
        if codes and response.status_code == 200:
            response.status_code = 429 if TOO_MANY in codes else 422
        return response

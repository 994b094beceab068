"""Keeps a form that met no log-in, and puts it into its page again."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _

from config.drafts import whose
from config.drafts.draft import SLOT, Draft, Kept, forget, found, keep
from config.drafts.fill import filled
from config.middleware import sent_to_log_in

ASKED = "kept"
"""The word in a page's query by which its kept form is asked for."""


class Drafts:
    """A form whose session has died is kept while one logs in. Then its page is shown with the
    form filled in; once it is sent, it is kept no longer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.method == "POST" and sent_to_log_in(request, response):
            return _to_log_in(request, response)
        if not request.session.accessed or not request.user.is_authenticated:
            return response
        whose.remember(request, response)
        if SLOT not in request.session:
            return response
        draft = found(request)
        if draft is None or _is_fresh(request):
            return response
        if request.method == "POST" and _was_looked_at(request, response, draft):
            forget(request)
        elif request.method == "GET" and ASKED in request.GET:
            response = _with_draft(request, response, draft)
            whose.remember(request, response)
        return response


def _to_log_in(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """To the log-in, and from there to what was typed."""
    kept = keep(request)
    if kept is Kept.TOO_LONG:
        messages.warning(
            request,
            _(
                "You were logged out meanwhile, and what you typed was too long to be kept here. "
                "Go back in your browser and copy it, then log in."
            ),
        )
    return redirect_to_login(reverse("draft")) if kept is Kept.KEPT else response


def _is_fresh(request: HttpRequest) -> bool:
    """Whether this very request has left the draft."""
    return bool(getattr(request, "draft_is_fresh", False))


def _was_looked_at(request: HttpRequest, response: HttpResponse, draft: Draft) -> bool:
    """Whether the kept form has come again and was answered."""
    return request.get_full_path() == draft.path and response.status_code < 500


def _with_draft(request: HttpRequest, response: HttpResponse, draft: Draft) -> HttpResponse:
    """The page with its form as it was sent; where the form is not on it, the bare list."""
    html = response.get("Content-Type", "").startswith("text/html") and not response.streaming
    page = None
    if response.status_code == 200 and html:
        page = filled(
            response.content.decode(),
            here=request.get_full_path(),
            path=draft.path,
            fields=draft.fields,
            notice=render_to_string("includes/_kept.html", {"files": draft.files}),
        )
    if page is None:
        return redirect(f"{reverse('draft')}?plain=1")
    response.content = page.encode()
    add_never_cache_headers(response)
    return response

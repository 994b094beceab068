"""What was typed when the log-in or the form's token had run out."""

from urllib.parse import parse_qs, urlencode, urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseForbidden
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters.views.request import Request
from config.drafts.draft import Kept, found, keep
from config.drafts.middleware import ASKED
from config.middleware import REFUSED


@never_cache
@require_safe
def draft(request: HttpRequest) -> HttpResponse:
    """Leads to the page of the kept form; `?plain` shows what was typed, to be sent from here."""
    kept = found(request)
    if kept and kept.page and "plain" not in request.GET:
        return redirect(_asking(kept.page))
    return render(request, "config/draft.html", {"draft": kept})


def refused(request: Request, reason: str = "") -> HttpResponse:
    """A form without a good token did nothing. If a page of ours sent it, it is shown again as it
    was typed, with a token that is good; what another site sends is refused and not kept."""
    if request.htmx:
        get_token(request)  # pressed once more, it comes with this one
        return HttpResponseForbidden(headers={REFUSED: "out of date"})
    match = request.resolver_match
    open_to_all = match is not None and not getattr(match.func, "login_required", True)
    if not open_to_all and keep(request) is Kept.KEPT:
        request.draft_is_fresh = True  # type: ignore[attr-defined]
        return redirect("draft")
    return render(request, "403_csrf.html", status=403)


def _asking(page: str) -> str:
    """A page's address, with the wish for its kept form, at the place where it stands."""
    parts = urlsplit(page)
    query = parse_qs(parts.query, keep_blank_values=True) | {ASKED: ["1"]}
    return parts._replace(query=urlencode(query, doseq=True), fragment=ASKED).geturl()

"""The words of the game: all on one page, and each by itself for the mark beside it."""

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe

from config.glossary import BY_SLUG, CHAPTERS

AN_HOUR = 60 * 60


@login_not_required
@require_safe
def words(request: HttpRequest) -> HttpResponse:
    """Every word in its chapter, in the reader's language."""
    return render(request, "config/glossary/detail.html", {"chapters": CHAPTERS})


@login_not_required
@require_safe
def word(request: HttpRequest, term: str) -> HttpResponse:
    """One word for htmx, kept by the browser for an hour; without script its place on the page."""
    entry = BY_SLUG.get(term)
    if entry is None:
        raise Http404
    if request.headers.get("HX-Request"):
        response = render(request, "config/glossary/_hint.html", {"entry": entry})
    else:
        response = redirect(f"{reverse('words')}#word-{entry.slug}")
    patch_cache_control(response, private=True, max_age=AN_HOUR)
    patch_vary_headers(response, ("Accept-Language", "Cookie", "HX-Request"))
    return response

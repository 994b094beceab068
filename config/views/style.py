"""The catalogue of the hall's components."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@login_not_required
@require_safe
def style(request: HttpRequest) -> HttpResponse:
    """Every component in every state: for whoever writes a page."""
    return render(request, "style.html")

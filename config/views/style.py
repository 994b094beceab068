"""The catalogue of the hall's components."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


@login_not_required
def style(request: HttpRequest) -> HttpResponse:
    """Every component in every state: for whoever writes a page."""
    return render(request, "style.html")

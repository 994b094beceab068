"""Two pages as someone might add them tomorrow."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.urls import path


def new(request: HttpRequest) -> HttpResponse:
    return HttpResponse("somebody's page")


@login_not_required
def anybody(request: HttpRequest) -> HttpResponse:
    return HttpResponse("anybody's page")


urlpatterns = [path("new", new), path("open", anybody)]

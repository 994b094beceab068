"""The request as the middleware hands it on."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    """A request that knows whether htmx asks: then the answer is a fragment, else a page."""

    htmx: HtmxDetails

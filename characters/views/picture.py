"""Pictures of a character, which a browser keeps by what they are."""

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control

from characters.views.request import Request

YEAR = 365 * 24 * 3600


def picture(request: Request, content: bytes, kind: str, digest: str) -> HttpResponseBase:
    """The picture, for whoever asks alone. An address that names the digest is kept for good, any
    other is asked for again each time. It runs nothing, wherever it is opened."""
    answer = HttpResponse(content, content_type=kind)
    etag = f'"{digest}"'
    answer["ETag"] = etag
    answer["X-Content-Type-Options"] = "nosniff"
    if request.GET.get("v") == digest:
        patch_cache_control(answer, private=True, max_age=YEAR, immutable=True)
    else:
        patch_cache_control(answer, private=True, no_cache=True)
    return get_conditional_response(request, etag=etag, response=answer) or answer

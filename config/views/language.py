"""Each reader chooses a language; the browser keeps it, and the account for other devices. Nobody
else is touched by it."""

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from characters.actions.language import keep_language


@login_not_required
@require_POST
def language(request: HttpRequest) -> HttpResponseBase:
    """Keep the language that was chosen, and go back to where one came from. One that we do not
    speak changes nothing."""
    chosen = request.POST.get("language", "")
    if request.user.is_authenticated and chosen in dict(settings.LANGUAGES):
        keep_language(request.user, chosen)
    return set_language(request)

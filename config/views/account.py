"""One page from which everything about one's account is reached."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters import access


@never_cache
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """How the account stands, with the way to each page that changes it."""
    user = access.person(request.user)
    kinds = list(Authenticator.objects.filter(user=user).values_list("type", flat=True))
    context = {
        "address": EmailAddress.objects.get_primary_email(user),
        "app": Authenticator.Type.TOTP in kinds,
        "keys": kinds.count(Authenticator.Type.WEBAUTHN),
        "devices": len(UserSession.objects.purge_and_list(user)),
    }
    return render(request, "account/overview.html", context)

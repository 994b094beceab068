"""The end of an account: what becomes of everything, and the button."""

from allauth.account.decorators import reauthentication_required
from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.account import delete_account, tables_of
from characters.forms.sheet import LineField
from characters.models import User
from rolls.rules.errors import RuleError


class GoodbyeForm(forms.Form):
    """Who deletes an account types its name."""

    name = LineField(
        label=_("Type your name"),
        longest=150,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": _("Type the name of the account that goes.")},
    )

    def __init__(self, *args: object, user: User) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.user = user

    def clean_name(self) -> str:
        typed: str = self.cleaned_data["name"]
        if typed.casefold() != self.user.username.casefold():
            raise ValidationError(gettext("That is another name. Nothing was deleted."))
        return typed


# allauth brings no types.
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required  # type: ignore[untyped-decorator]
def goodbye(request: HttpRequest) -> HttpResponse:
    """Delete one's account. Pressed twice, the second time nobody is logged in."""
    user = access.person(request.user)
    form = GoodbyeForm(request.POST if request.method == "POST" else None, user=user)
    if form.is_valid():
        try:
            delete_account(user)
        except RuleError as error:
            form.add_error(None, gettext(error.sentence).format(**error.parts))
        else:
            logout(request)
            messages.success(request, gettext("Your account is deleted. Farewell."))
            return redirect("landing")
    context = {"form": form, "tables": tables_of(user)}
    status = 422 if form.is_bound else 200
    return render(request, "config/goodbye.html", context, status=status)

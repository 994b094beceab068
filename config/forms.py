"""allauth's forms in our words."""

from typing import Any

from allauth.account.forms import AddEmailForm, LoginForm, ResetPasswordForm, SignupForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django.utils.translation import gettext_lazy as _

# allauth brings no types.


class LogIn(LoginForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.label = _("Name or e-mail address")
        login.widget.attrs.update(autocomplete="username", placeholder="")
        self.fields["remember"].label = _("Stay logged in when I close the browser")


class SignUp(SignupForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = _("So you are called at every table.")
        self.fields["email"].label = _("E-mail address")
        for name in ("username", "email"):  # the labels say it better
            self.fields[name].widget.attrs.pop("placeholder")


class AddAddress(AddEmailForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")


class ResetPassword(ResetPasswordForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail address")


class AddKey(AddWebAuthnForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name of the key")
        alone = self.fields["passwordless"]
        alone.initial = True
        alone.label = _("Let it log me in alone, without the password (a passkey)")
        alone.help_text = ""

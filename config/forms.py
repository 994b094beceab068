"""allauth's forms in our words."""

from typing import Any

from allauth.account.forms import AddEmailForm, LoginForm, ResetPasswordForm, SignupForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django.core.validators import MaxLengthValidator
from django.forms import EmailField
from django.utils.translation import gettext_lazy as _

LONGEST = 254

# allauth brings no types.


def limit(address: EmailField) -> None:
    """As long as the column, for PostgreSQL minds and allauth does not."""
    address.label = _("E-mail address")
    address.validators.append(MaxLengthValidator(LONGEST))
    address.widget.attrs["maxlength"] = LONGEST


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
        limit(self.fields["email"])
        for name in ("username", "email"):  # the labels say it better
            self.fields[name].widget.attrs.pop("placeholder")


class AddAddress(AddEmailForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        limit(self.fields["email"])


class ResetPassword(ResetPasswordForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        limit(self.fields["email"])


class AddKey(AddWebAuthnForm):  # type: ignore[misc]
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name of the key")
        alone = self.fields["passwordless"]
        alone.initial = True
        alone.label = _("Let it log me in alone, without the password (a passkey)")
        alone.help_text = ""

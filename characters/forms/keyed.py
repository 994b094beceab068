"""The form that does a thing once."""

from collections.abc import Callable
from copy import copy
from typing import Any

from django import forms
from django.db.models import Model
from django.utils.translation import gettext, gettext_lazy

from characters.actions.once import Done, KeyReused, Subject, once
from characters.models import Membership, User
from characters.seams import new_id
from rolls.rules.errors import RuleError

OUT_OF_DATE = gettext_lazy("This page was out of date. Nothing was changed; please press again.")


class KeyedForm(forms.Form):
    """A form with a one-time key, made with it and sent back by it. Its page is never cached.

    form = SomeForm(request.POST)
    done = form.is_valid() and form.once(member, some_action, subject, by=member, **form.choices)
    if not done:
        return render(..., {"form": form}, status=form.status)
    """

    key = forms.UUIDField(
        widget=forms.HiddenInput,
        initial=new_id,
        error_messages={"required": OUT_OF_DATE, "invalid": OUT_OF_DATE},
    )
    status = 422
    """What to answer with when nothing was done."""

    @property
    def choices(self) -> dict[str, Any]:
        """What was chosen, without the key: the keyword arguments of the action."""
        return {name: value for name, value in self.cleaned_data.items() if name != "key"}

    def once(
        self,
        by: Membership | User,
        action: Callable[..., Model],
        subject: Subject,
        /,
        **kwargs: Any,
    ) -> Done | None:
        """Do `action(subject, **kwargs)` once; what forbids it goes onto the form."""
        try:
            return once(by, self.cleaned_data["key"], action, subject, **kwargs)
        except RuleError as error:
            self.add_error(None, str(error))
        except KeyReused:
            self.refuse(gettext("This form did something else before. Now it has done nothing."))
        return None

    def refuse(self, sentence: str, **moved: object) -> None:
        """The world has moved on (409): say so, and give the form a new key and what has moved."""
        self.status = 409
        self.add_error(None, sentence)
        self._renew(**moved)

    def clean(self) -> dict[str, Any]:
        if "key" in self.errors:
            del self.errors["key"]
            self._renew()
            raise forms.ValidationError(OUT_OF_DATE)
        return self.cleaned_data

    def _renew(self, **moved: object) -> None:
        """Show other values than those that were sent."""
        data: Any = copy(self.data)  # with every one of several that were chosen
        for name, value in (moved | {"key": new_id()}).items():
            data[self.add_prefix(name)] = str(value)
        self.data = data

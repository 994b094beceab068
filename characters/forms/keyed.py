"""The form that does a thing once."""

import re
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

UNTOUCHED = gettext_lazy("Nothing was changed.")
SAYS_SO = re.compile(r"\b(?:Nothing|Nobody|No other year|stays?|stayed|did not)\b")
"""How the sentence of an action tells that nothing was done; those of the rules only judge."""


def refusal(error: RuleError, untouched: object = UNTOUCHED) -> str:
    """What forbids something, as whoever pressed reads it.

    In: the error; what is said where its sentence tells what is wrong and not that nothing was
    done, empty where the page says it. Out: the sentence in the reader's language.
    """
    told = SAYS_SO.search(error.sentence)
    return str(error) if told else f"{error} {untouched}".strip()


REFUSED = "refused"


def refused(error: RuleError) -> forms.ValidationError:
    """The same for a form's field, marked as a sentence that says all."""
    return forms.ValidationError(refusal(error), code=REFUSED)


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
    untouched: object = UNTOUCHED
    """What a refusal ends with; empty where the page says of itself that nothing was done."""

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
            self.add_error(None, refusal(error, self.untouched))
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

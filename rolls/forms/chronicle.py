"""What a gamemaster writes into the chronicle."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from rolls.actions.chronicle import mark_of_line
from rolls.models import ChronicleLine
from rolls.models.chronicle import LONGEST_LINE

READERS = ChronicleLine.Audience


class LineForm(KeyedForm):
    """A line, who reads it, and a mark of what stood there; unless somebody chooses otherwise,
    only gamemasters do."""

    field_order = ("text", "audience", "based_on", "key")

    based_on = forms.CharField(required=False, widget=forms.HiddenInput)
    text = forms.CharField(
        label=_("What is told of this year"),
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={"required": _("Write the line first.")},
    )
    audience = forms.ChoiceField(
        label=_("Who reads it"),
        widget=forms.RadioSelect,
        choices=[(one.value, one.label) for one in (READERS.GAMEMASTER, READERS.TABLE)],
        initial=READERS.GAMEMASTER.value,
        error_messages={
            "required": _("Choose who reads it."),
            "invalid_choice": _("Choose who reads it."),
        },
    )

    def clean_text(self) -> str:
        text = str(self.cleaned_data["text"]).replace("\r\n", "\n")
        if len(text) > LONGEST_LINE:
            sentence = gettext("At most {most} characters fit here; you typed {typed}.")
            raise ValidationError(sentence.format(most=LONGEST_LINE, typed=len(text)))
        return text

    @property
    def written(self) -> dict[str, Any]:
        """What a new line is made of."""
        return {name: self.cleaned_data[name] for name in ("text", "audience")}

    def overtaken(self, there: ChronicleLine) -> None:
        """Somebody made something else of it meanwhile: show it, keep what was typed."""
        if there.struck:
            said = gettext("Meanwhile this line was struck. Press again to write yours after all.")
        else:
            said = gettext(
                "Meanwhile somebody wrote: “{there}” ({readers}). Yours was not saved; press"
                " again to put it in its place."
            )
        readers = there.get_audience_display()
        told = said.format(there=there.text, readers=readers)
        self.refuse(told, based_on=mark_of_line(there))


class TakeBackForm(KeyedForm):
    """One press: which change is taken back."""

    change = forms.UUIDField(
        widget=forms.HiddenInput,
        error_messages={
            "required": _("This page was out of date. Nothing was changed; please press again."),
            "invalid": _("This page was out of date. Nothing was changed; please press again."),
        },
    )

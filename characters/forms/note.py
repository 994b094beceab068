"""What may be written in a note, and who may be chosen to read it."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.record import RecordFieldForm, RecordForm
from characters.models import Note

Audience = Note.Audience


def audiences(*, gamemaster: bool) -> list[tuple[str, str]]:
    """Who may be chosen to read a note, the fewest first; a player reads all that he writes."""
    offered = [one for one in Audience if gamemaster or one != Audience.GAMEMASTER]
    return [(one.value, str(one.label)) for one in offered]


class NoteForm(RecordForm):
    """A new note; unless somebody chooses otherwise, for the fewest."""

    field_order = ("title", "text", "occasion", "audience", "year", "key")

    def __init__(self, data: Any = None, *, gamemaster: bool, **more: Any) -> None:
        super().__init__(data, kind=Note.kind(), **more)
        offered = audiences(gamemaster=gamemaster)
        field = cast(forms.ChoiceField, self.fields["audience"])
        field.widget = forms.RadioSelect()
        field.choices, field.initial = offered, offered[0][0]
        self.fields["text"].error_messages["required"] = _("Write the note first.")


class NoteFieldForm(RecordFieldForm):
    """One field of a note."""

    def __init__(self, data: Any = None, *, name: str, gamemaster: bool, **more: Any) -> None:
        super().__init__(data, name=name, **more)
        if name == "audience":
            offered = audiences(gamemaster=gamemaster)
            cast(forms.ChoiceField, self.fields["value"]).choices = offered

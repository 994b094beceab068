"""Who deletes something types its name."""

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext

from characters.forms.keyed import KeyedForm


class DeletionForm(KeyedForm):
    """Its field `name` must be the name of what is deleted, in any case and with any spaces."""

    def __init__(self, *args: Any, named: str, **more: Any) -> None:
        super().__init__(*args, **more)
        self.named = named

    def clean_name(self) -> str:
        typed: str = self.cleaned_data["name"]
        if typed.casefold() != " ".join(self.named.split()).casefold():
            sentence = gettext("That is another name: {name} was not deleted.")
            raise ValidationError(sentence.format(name=self.named))
        return typed

    @property
    def choices(self) -> dict[str, Any]:
        return {}

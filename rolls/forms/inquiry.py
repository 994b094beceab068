"""What a gamemaster asks of many at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.models import Character
from rolls.actions.inquiry import MOST_SIDES
from rolls.actions.subject import Source, find_sources
from rolls.actions.throw import Asked
from rolls.forms.dice import QUIET
from rolls.forms.roll import MOST, ModifierForm
from rolls.rules.resolution import Modifier

CHOOSE = _("Choose at least one character.")


@dataclass(frozen=True)
class Choice:
    """One who may be asked: the box to tick, and the field for a modifier of their own."""

    character: Character
    chosen: bool
    own: forms.BoundField


class InquiryForm(KeyedForm):
    """What is rolled, for whom, and what moves the values: for all, and for each."""

    untouched = ""  # the page says that nothing was thrown

    name = forms.CharField(
        label=_("What is rolled"),
        max_length=80,
        widget=forms.TextInput(attrs=QUIET | {"list": "names"}),
        error_messages={"required": _("Write what is rolled: Awareness, for instance.")},
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, characters: QuerySet[Character]
    ) -> None:
        super().__init__(data)
        self.characters = list(characters)
        self.all = ModifierForm(data, prefix="all")
        for one in self.characters:
            label = gettext("Modifier for {name}").format(name=one.name)
            self.fields[f"own-{one.pk}"] = WholeNumberField(
                label=label, required=False, low=-MOST, high=MOST
            )

    @property
    def listed(self) -> list[Choice]:
        """Everybody who may be asked, in the order of their names."""
        return [
            Choice(one, one.pk in self._chosen, self[f"own-{one.pk}"]) for one in self.characters
        ]

    @property
    def _chosen(self) -> set[Any]:
        known = {str(one.pk): one.pk for one in self.characters}
        sent = self.data.getlist("characters") if hasattr(self.data, "getlist") else ()
        return {known[pk] for pk in sent if pk in known}

    def is_valid(self) -> bool:
        row = self.all.is_valid()
        return super().is_valid() and row

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        chosen = [one for one in self.characters if one.pk in self._chosen]
        if not chosen:
            self.add_error(None, str(CHOOSE))
        if len(chosen) > MOST_SIDES:
            sentence = gettext("An inquiry takes at most {most} characters.")
            self.add_error(None, sentence.format(most=MOST_SIDES))
        if chosen and "name" in cleaned:
            cleaned["found"] = self._found(chosen, cleaned["name"])
        return cleaned

    def _found(self, chosen: Sequence[Character], name: str) -> list[tuple[Character, Source]]:
        found = find_sources(chosen, name)
        without = [one.name for one in chosen if one.pk not in found]
        if without:
            sentence = gettext("Nothing of that name on the sheet of: {names}.")
            self.add_error("name", sentence.format(names=", ".join(without)))
        return [(one, found[one.pk]) for one in chosen if one.pk in found]

    @property
    def asked(self) -> list[Asked]:
        """Everybody chosen, with the modifiers they feel, once the form is valid."""
        shared = (self.all.modifier,) if self.all.modifier else ()
        return [
            Asked(source, (*shared, *self._own(character)))
            for character, source in self.cleaned_data["found"]
        ]

    def _own(self, character: Character) -> tuple[Modifier, ...]:
        amount = self.cleaned_data.get(f"own-{character.pk}")
        return (Modifier(amount, ""),) if amount else ()

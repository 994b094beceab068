"""What a gamemaster asks of players: a roll of each, and two throws against each other."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.models import Audience, Character, Membership, said
from rolls.actions.facing import Faced
from rolls.actions.request import MOST_SIDES
from rolls.actions.subject import Source, typed_source
from rolls.actions.throw import Asked
from rolls.actions.unread import sources_for
from rolls.forms.against import HIGHEST_VALUE, LOWEST_VALUE
from rolls.forms.character import CharacterField, CharactersField
from rolls.forms.dice import LONGEST_LABEL, QUIET
from rolls.forms.roll import ModifierForm, audience_field, set_audiences

WHAT = _("Write what is rolled: Awareness, for instance.")
NOTHING_THERE = _("Nothing of that name on the sheet of: {names}.")
WHOSE_EYES = _("“You” is whoever is asked.")


class AskForm(KeyedForm):
    """What is rolled, by whom, what moves the value, and who will see it."""

    untouched = ""  # the page says that nothing was asked

    name = forms.CharField(
        label=_("What is rolled"),
        max_length=80,
        widget=forms.TextInput(attrs=QUIET | {"list": "names"}),
        error_messages={"required": WHAT},
    )
    characters = CharactersField(
        label=_("Who"),
        queryset=Character.objects.none(),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose at least one character.")},
    )
    audience = audience_field()

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        member: Membership,
        characters: QuerySet[Character],
        audiences: Sequence[Audience],
    ) -> None:
        super().__init__(data)
        self.member = member
        self.all = ModifierForm(data, prefix="all")
        self.fields["characters"].queryset = characters  # type: ignore[attr-defined]
        set_audiences(self, audiences)
        self.fields["audience"].help_text = WHOSE_EYES

    def is_valid(self) -> bool:
        row = self.all.is_valid()
        return super().is_valid() and row

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        chosen = list(cleaned.get("characters") or ())
        if len(chosen) > MOST_SIDES:
            sentence = gettext("From 1 to {most} characters are asked at once.")
            self.add_error("characters", sentence.format(most=MOST_SIDES))
        if chosen and "name" in cleaned:
            found = sources_for(self.member, chosen, cleaned["name"])
            without = [one.name for one in chosen if one.pk not in found]
            if without:
                self.add_error("name", str(NOTHING_THERE).format(names=", ".join(without)))
            cleaned["found"] = [found[one.pk] for one in chosen if one.pk in found]
        return cleaned

    @property
    def asked(self) -> list[Asked]:
        """Everybody chosen, with the modifier that all feel, once the form is valid."""
        modifiers = (self.all.modifier,) if self.all.modifier else ()
        return [Asked(source, modifiers) for source in self.cleaned_data["found"]]


class SideForm(forms.Form):
    """One of two sides: a character of the table, or somebody without a sheet."""

    character = CharacterField(
        label=_("Who"),
        queryset=Character.objects.none(),
        required=False,
        empty_label=_("somebody without a sheet"),
    )
    who = forms.CharField(
        label=_("Name, without a sheet"),
        required=False,
        max_length=LONGEST_LABEL,
        widget=forms.TextInput(attrs=QUIET),
    )
    what = forms.CharField(
        label=_("What is rolled"),
        max_length=80,
        widget=forms.TextInput(attrs=QUIET | {"list": "names"}),
        error_messages={"required": WHAT},
    )
    value = WholeNumberField(
        label=_("Value, without a sheet"), required=False, low=LOWEST_VALUE, high=HIGHEST_VALUE
    )
    audience = audience_field()
    against = forms.CharField(
        label=_("What this side is told of the other"),
        required=False,
        max_length=LONGEST_LABEL,
        widget=forms.TextInput(attrs=QUIET),
        help_text=_("Empty: that it stands against something hidden."),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        prefix: str,
        member: Membership,
        characters: QuerySet[Character],
        audiences: Sequence[Audience],
    ) -> None:
        super().__init__(data, prefix=prefix)
        self.member = member
        self.row = ModifierForm(data, prefix=f"{prefix}-row")
        self.fields["character"].queryset = characters  # type: ignore[attr-defined]
        set_audiences(self, audiences)
        self.fields["audience"].help_text = WHOSE_EYES

    def is_valid(self) -> bool:
        row = self.row.is_valid()
        return super().is_valid() and row

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "what" in cleaned and "character" in cleaned:
            cleaned["source"] = self._source(cleaned)
        return cleaned

    def _source(self, cleaned: Mapping[str, Any]) -> Source | None:
        character, what = cleaned["character"], cleaned["what"]
        if character is not None:
            found = sources_for(self.member, [character], what).get(character.pk)
            if found is None:
                self.add_error("what", str(NOTHING_THERE).format(names=character.name))
            return found
        if cleaned.get("value") is None:
            if "value" not in self.errors:
                self.add_error("value", gettext("Write the value that is rolled against."))
            return None
        return typed_source(cleaned.get("who") or said.SOMEBODY, what, cleaned["value"])

    @property
    def faced(self) -> Faced:
        """The side, once the form is valid."""
        chosen = self.cleaned_data
        modifiers = (self.row.modifier,) if self.row.modifier else ()
        source = cast(Source, chosen["source"])
        return Faced(Asked(source, modifiers), Audience(chosen["audience"]), chosen["against"])


class FaceForm(KeyedForm):
    """Two sides, each for its own eyes."""

    untouched = ""  # the page says that nothing was asked

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, first: SideForm, second: SideForm
    ) -> None:
        super().__init__(data)
        self.sides = (first, second)

    def is_valid(self) -> bool:
        both = [side.is_valid() for side in self.sides]
        return super().is_valid() and all(both)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        who = [side.cleaned_data.get("character") for side in self.sides if side.is_bound]
        if len(who) == 2 and who[0] is not None and who[0] == who[1]:
            self.add_error(None, gettext("Nobody stands against themselves. Choose two."))
        return cleaned


class ResolveForm(KeyedForm):
    """One press: each side is told how it came out."""

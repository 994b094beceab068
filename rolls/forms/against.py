"""What a throw stands against: a number, somebody without a sheet, or another character."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from characters.models import Audience, Character, Membership, said
from rolls.actions.opposed import LEAST_OPPOSITION, MOST_OPPOSITION
from rolls.actions.subject import Source, typed_source
from rolls.actions.unread import sources_for
from rolls.forms.character import CharacterField
from rolls.forms.dice import LONGEST_LABEL, QUIET, label_field
from rolls.forms.roll import ModifierForm, RollForm, refuse_secret_asking
from rolls.rules.resolution import Modifier

LOWEST_VALUE, HIGHEST_VALUE = 0, 100
HIGHEST_ADVANTAGE = 30


class AgainstForm(RollForm):
    """A throw against something. Only the fields of the chosen kind are read."""

    FIXED, TYPED, CHARACTER = "fixed", "typed", "character"
    HERE, ASK = "here", "ask"

    against = forms.ChoiceField(
        label=_("Against"),
        choices=(
            (CHARACTER, _("another character")),
            (TYPED, _("somebody without a sheet")),
            (FIXED, _("a number that does not roll: a door, a poison, an object's SIZ")),
        ),
        initial=CHARACTER,
        widget=forms.RadioSelect,
    )
    opposition = WholeNumberField(
        label=_("The number"), required=False, low=LEAST_OPPOSITION, high=MOST_OPPOSITION
    )
    label = label_field(_("What resists"))
    their_name = forms.CharField(
        label=_("Who"),
        required=False,
        max_length=LONGEST_LABEL,
        widget=forms.TextInput(attrs=QUIET),
    )
    their_value = WholeNumberField(
        label=_("Their value"), required=False, low=LOWEST_VALUE, high=HIGHEST_VALUE
    )
    character = CharacterField(
        label=_("Who"),
        queryset=Character.objects.none(),
        required=False,
    )
    how = forms.ChoiceField(
        label=_("Who throws for them"),
        choices=((HERE, _("both dice fall here")), (ASK, _("each throws on their own device"))),
        initial=HERE,
        widget=forms.RadioSelect,
    )
    their_what = forms.CharField(
        label=_("What they roll"),
        required=False,
        max_length=80,
        widget=forms.TextInput(attrs=QUIET | {"list": "names"}),
    )
    advantage = WholeNumberField(
        label=_("Reflexive modifier"),
        required=False,
        low=-HIGHEST_ADVANTAGE,
        high=HIGHEST_ADVANTAGE,
        help_text=_(
            "+5 adds 5 here and takes 5 from the other side; a number only feels one half."
        ),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        member: Membership,
        source: Source,
        others: QuerySet[Character],
        audiences: Sequence[Audience],
        typed: bool = False,
    ) -> None:
        super().__init__(data, audiences=audiences, typed=typed)
        self.member, self.source = member, source
        self.theirs = ModifierForm(data, prefix="theirs")
        self.fields["character"].queryset = others  # type: ignore[attr-defined]
        self.fields["their_what"].initial = source.name
        if not member.is_gamemaster:  # who mostly has no other to throw for
            self.fields["how"].initial = self.ASK

    def is_valid(self) -> bool:
        theirs = self.theirs.is_valid()
        return super().is_valid() and theirs

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        check = {
            self.FIXED: self._check_fixed,
            self.TYPED: self._check_typed,
            self.CHARACTER: self._check_character,
        }.get(cleaned.get("against", ""))
        if check:
            check(cleaned)
        return cleaned

    def _check_fixed(self, cleaned: dict[str, Any]) -> None:
        if cleaned.get("opposition") is None and "opposition" not in self.errors:
            self.add_error("opposition", gettext("Write the number that must be beaten."))

    def _check_typed(self, cleaned: dict[str, Any]) -> None:
        if cleaned.get("their_value") is None and "their_value" not in self.errors:
            self.add_error("their_value", gettext("Write the value they roll against."))

    def _check_character(self, cleaned: dict[str, Any]) -> None:
        character = cleaned.get("character")
        if character is None:
            if "character" not in self.errors:
                self.add_error("character", gettext("Choose who stands against you."))
            return
        if cleaned.get("how") == self.ASK:
            self._check_asking(cleaned)
        what = cleaned.get("their_what") or self.source.name
        found = sources_for(self.member, [character], what).get(character.pk)
        if found is None:
            sentence = gettext("{name} has nothing of that name on the sheet.")
            self.add_error("their_what", sentence.format(name=character.name))
        elif cleaned.get("how") == self.HERE and not character.changeable_by(self.member):
            sentence = gettext("{name} is thrown for by others: let each throw for themselves.")
            self.add_error("how", sentence.format(name=character.name))
        else:
            cleaned["found"] = found

    def _check_asking(self, cleaned: dict[str, Any]) -> None:
        refuse_secret_asking(self, cleaned)
        if cleaned.get("typed_face"):
            sentence = gettext("The face is typed when you throw; leave it empty here.")
            self.add_error("typed_face", sentence)

    @property
    def other(self) -> Source:
        """Who stands against the source, once the form is valid and not against a number."""
        typed = self.cleaned_data
        if typed["against"] == self.CHARACTER:
            found: Source = typed["found"]
            return found
        name = typed.get("their_name") or said.SOMEBODY
        what = typed.get("their_what") or self.source.name
        return typed_source(name, what, typed["their_value"])

    @property
    def mine(self) -> tuple[Modifier, ...]:
        return (*self.choices["modifiers"], *self._reflexive(1))

    @property
    def other_modifiers(self) -> tuple[Modifier, ...]:
        theirs = (self.theirs.modifier,) if self.theirs.modifier else ()
        return (*theirs, *self._reflexive(-1))

    def _reflexive(self, sign: int) -> tuple[Modifier, ...]:
        advantage = self.cleaned_data.get("advantage")
        return (Modifier(sign * advantage, said.REFLEXIVE),) if advantage else ()

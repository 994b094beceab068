"""Throwing for a side that was asked, calling it off, and calling a contest."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.models import Audience, Character, Membership
from rolls.actions.facing import Faced
from rolls.actions.request import MOST_SIDES
from rolls.actions.throw import Asked
from rolls.actions.unread import sources_for
from rolls.forms.character import CharactersField
from rolls.forms.dice import QUIET
from rolls.forms.roll import (
    ModifierForm,
    audience_field,
    refuse_secret_asking,
    set_audiences,
    typed_face_field,
)
from rolls.rules.resolution import Modifier

ASKED_ALONE = (Audience.MEMBER, Audience.GAMEMASTER_READS)
"""For whose eyes a gamemaster may ask players: each is asked alone, and the winner is told."""

NOBODY_ELSE = _(
    "Where all dice fall here nobody is asked: let everyone see it, or only the gamemaster know."
)


class CallOffForm(KeyedForm):
    """One press."""


class ThrowForm(KeyedForm):
    """A throw that was asked for: one more modifier, and perhaps the face of a real die."""

    untouched = ""  # the page says that nothing was thrown

    typed_face = typed_face_field()

    def __init__(self, data: Mapping[str, Any] | None = None, *, typed: bool = False) -> None:
        super().__init__(data)
        self.more = ModifierForm(data, prefix="more")
        if not typed:
            del self.fields["typed_face"]

    def is_valid(self) -> bool:
        more = self.more.is_valid()
        return super().is_valid() and more

    @property
    def modifiers_typed(self) -> tuple[Modifier, ...] | None:
        """What was typed beside the asker's modifiers; nothing where it cannot be read."""
        if not self.more.is_valid():
            return None
        return (self.more.modifier,) if self.more.modifier else ()

    @property
    def choices(self) -> dict[str, Any]:
        return {
            "modifiers": self.modifiers_typed or (),
            "typed_face": self.cleaned_data.get("typed_face"),
        }


class ContestForm(KeyedForm):
    """Friends who all roll the same: what, who, and whether the dice fall here."""

    untouched = ""  # the page says that nothing was thrown

    HERE, ASK = "here", "ask"

    name = forms.CharField(
        label=_("What all roll"),
        max_length=80,
        widget=forms.TextInput(attrs=QUIET | {"list": "names"}),
        error_messages={"required": _("Write what all of them roll: Awareness, for instance.")},
    )
    characters = CharactersField(
        label=_("Who"),
        queryset=Character.objects.none(),
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "required": _("Choose at least two."),
        },
    )
    how = forms.ChoiceField(
        label=_("Who throws"),
        choices=((HERE, _("all dice fall here")), (ASK, _("each throws on their own device"))),
        initial=ASK,
        widget=forms.RadioSelect,
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

    def is_valid(self) -> bool:
        row = self.all.is_valid()
        return super().is_valid() and row

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        chosen = list(cleaned.get("characters") or ())
        if len(chosen) == 1:
            self.add_error("characters", gettext("Choose at least two."))
        if len(chosen) > MOST_SIDES:
            sentence = gettext("No more than {most} can contest at once.")
            self.add_error("characters", sentence.format(most=MOST_SIDES))
        if not chosen or "name" not in cleaned:
            return cleaned
        found = sources_for(self.member, chosen, cleaned["name"])
        without = [character.name for character in chosen if character.pk not in found]
        if without:
            sentence = gettext("Nothing of that name on the sheet of: {names}.")
            self.add_error("name", sentence.format(names=", ".join(without)))
        cleaned["found"] = [found[one.pk] for one in chosen if one.pk in found]
        self._check_hands(cleaned, chosen)
        return cleaned

    def _check_hands(self, cleaned: dict[str, Any], chosen: list[Character]) -> None:
        audience = cleaned.get("audience")
        if cleaned.get("how") != self.HERE:
            if not (self.member.is_gamemaster and audience in ASKED_ALONE):
                refuse_secret_asking(self, cleaned)
            return
        if self.member.is_gamemaster and audience in ASKED_ALONE:
            self.add_error("how", str(NOBODY_ELSE))
        others = [one.name for one in chosen if not one.changeable_by(self.member)]
        if others:
            sentence = gettext("Others throw for {names}: let each throw for themselves.")
            self.add_error("how", sentence.format(names=", ".join(others)))

    @property
    def asked(self) -> list[Asked]:
        """Every roller with the modifier that all of them feel, once the form is valid."""
        modifiers = (self.all.modifier,) if self.all.modifier else ()
        return [Asked(source, modifiers) for source in self.cleaned_data["found"]]

    @property
    def faced(self) -> list[Faced]:
        """The same, each for eyes of its own; none where all are asked together, or by nobody."""
        audience = self.cleaned_data["audience"]
        if self.cleaned_data["how"] != self.ASK or audience not in ASKED_ALONE:
            return []
        return [Faced(one, Audience(audience)) for one in self.asked]

"""Enemies in short, and who is in a scene."""

import re
from collections.abc import Mapping
from typing import Any, cast

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.actions.short import MOST_ALIKE, Short
from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import LONGEST, LineField
from characters.models import Character
from characters.models import said as kept
from rolls.forms.arms import DamageField
from rolls.forms.character import CharactersField
from rolls.forms.dice import QUIET

NUMBER = re.compile(r"(.+?)[\s:]+([0-9]{1,3})")
MOST_NUMBERS = 20
LONGEST_SKILL = 70


class EnemyForm(KeyedForm):
    """Somebody with just the numbers that are needed, perhaps several alike."""

    name = LineField(
        label=_("Name"),
        longest=LONGEST - 3,  # with a number behind it, as in "Saxon 12"
        error_messages={"required": _("Give it a name; only gamemasters read it.")},
    )
    number = WholeNumberField(label=_("How many alike"), low=1, high=MOST_ALIKE, initial=1)
    known_as = LineField(
        label=_("What open rolls call it while it is hidden"),
        required=False,
        help_text=_("Empty: “Somebody”. Its name is told only if you write it here."),
    )
    numbers = forms.CharField(
        label=_("Its numbers"),
        required=False,
        max_length=1_000,
        widget=forms.TextInput(attrs=QUIET | {"placeholder": "Sword 14, Valorous 12, SIZ 15"}),
        help_text=_("Whatever stands on a sheet, or Skills of its own, with commas between."),
    )
    weapon = LineField(
        label=_("Weapon"),
        longest=LONGEST_SKILL,
        required=False,
        initial="Sword",
    )
    damage = DamageField(
        label=_("Its damage"),
        required=False,
        max_length=20,
        widget=forms.TextInput(attrs=QUIET | {"placeholder": "4D6"}),
    )
    armour = WholeNumberField(label=_("Armour points"), required=False, low=0, high=100)
    hit_points = WholeNumberField(label=_("Hit Points"), required=False, low=0, high=500)

    def clean_numbers(self) -> dict[str, int]:
        """By name, what was typed: "Sword 14, SIZ: 15"."""
        found: dict[str, int] = {}
        for part in filter(None, map(str.strip, self.cleaned_data["numbers"].split(","))):
            read = NUMBER.fullmatch(part)
            if read is None or len(read[1]) > LONGEST_SKILL or not part.isprintable():
                sentence = gettext(
                    "Write a name and a number, as in “Sword 14”; you typed “{typed}”."
                )
                raise forms.ValidationError(sentence.format(typed=part[:LONGEST_SKILL]))
            if read[1].casefold() in (name.casefold() for name in found):
                raise forms.ValidationError(
                    gettext("{name} stands there twice.").format(name=read[1])
                )
            found[read[1]] = int(read[2])
        if len(found) > MOST_NUMBERS:
            sentence = gettext("At most {most} numbers; the others go on the sheet.")
            raise forms.ValidationError(sentence.format(most=MOST_NUMBERS))
        return found

    @property
    def choices(self) -> dict[str, Any]:
        said = dict(self.cleaned_data)
        number, _key = said.pop("number"), said.pop("key")
        said["weapon"] = said["weapon"] or kept.SWORD
        return {"short": Short(**said), "number": number}


class PresenceForm(KeyedForm):
    """Who of the gamemaster's characters is in a scene. `offered` are those of whom the page
    asked: nothing is said of who was made since."""

    characters = CharactersField(
        label=_("Who is there"),
        queryset=Character.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    offered = forms.Field(required=False, widget=forms.MultipleHiddenInput)

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, own: QuerySet[Character], **more: Any
    ) -> None:
        super().__init__(data, **more)
        self.fields["characters"].queryset = own  # type: ignore[attr-defined]
        self.fields["offered"].initial = [str(one.pk) for one in own]

    def clean_offered(self) -> list[Character]:
        """Those of them that are the gamemaster's still, and in play."""
        sent = self.cleaned_data["offered"] or ()
        own = cast(CharactersField, self.fields["characters"]).queryset
        return [one for one in own or () if str(one.pk) in sent]

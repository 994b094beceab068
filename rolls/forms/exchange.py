"""An exchange of blows as it is typed: own weapon, whom one fights, and with what."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from characters.models import Audience, Character, Membership
from rolls.actions.fighter import Arms, Fighter, arms_of, bare, riding
from rolls.actions.subject import Source, find_sources, typed_source
from rolls.actions.throw import Asked
from rolls.forms.against import HIGHEST_ADVANTAGE, HIGHEST_VALUE, LOWEST_VALUE
from rolls.forms.arms import dice_field, lacking, named_field, points_field, weapon_named
from rolls.forms.character import CharacterField
from rolls.forms.dice import LONGEST_LABEL, QUIET
from rolls.forms.roll import ModifierForm, RollForm
from rolls.rules.resolution import Modifier

HORSEMANSHIP = "Horsemanship"


class ExchangeForm(RollForm):
    """Two who fight. Only the fields of the chosen kind of opponent are read."""

    TYPED, CHARACTER = "typed", "character"

    weapon = named_field(_("Weapon or Skill"))
    dice = dice_field()
    mounted = forms.BooleanField(
        label=_("In the saddle: no better than Horsemanship"), required=False
    )
    against = forms.ChoiceField(
        label=_("Against"),
        choices=((CHARACTER, _("another character")), (TYPED, _("somebody without a sheet"))),
        initial=TYPED,
        widget=forms.RadioSelect,
    )
    character = CharacterField(label=_("Who"), queryset=Character.objects.none(), required=False)
    their_name = forms.CharField(
        label=_("Who"),
        required=False,
        max_length=LONGEST_LABEL,
        widget=forms.TextInput(attrs=QUIET),
    )
    their_value = WholeNumberField(
        label=_("Their value"), required=False, low=LOWEST_VALUE, high=HIGHEST_VALUE
    )
    their_armour = points_field(_("Their armour"))
    their_shield = points_field(_("Their shield or parry"))
    their_knockdown = points_field(_("Their Knockdown"))
    their_weapon = named_field(
        _("Weapon or Skill"), help_text=_("Left empty: the first weapon of their sheet.")
    )
    their_dice = dice_field()
    their_mounted = forms.BooleanField(
        label=_("In the saddle: no better than Horsemanship"), required=False
    )
    advantage = WholeNumberField(
        label=_("Reflexive modifier"),
        required=False,
        low=-HIGHEST_ADVANTAGE,
        high=HIGHEST_ADVANTAGE,
        help_text=_("+5 adds 5 here and takes 5 from the other side."),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        member: Membership,
        knight: Character,
        others: QuerySet[Character],
        audiences: Sequence[Audience],
        typed: bool = False,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, audiences=audiences, typed=typed)
        self.member, self.knight = member, knight
        self.initial = dict(initial or {})
        self.theirs = ModifierForm(data, prefix="theirs")
        cast(CharacterField, self.fields["character"]).queryset = others
        if member.is_gamemaster:
            self.fields["against"].initial = self.CHARACTER

    def is_valid(self) -> bool:
        theirs = self.theirs.is_valid()
        return super().is_valid() and theirs

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        mine = self._armed(self.knight, cleaned, "")
        if cleaned.get("against") == self.CHARACTER:
            theirs = self._opponent(cleaned)
        else:
            theirs = self._typed(cleaned)
        if mine and theirs:
            cleaned["sides"] = (
                Fighter(Asked(mine[0], self._mine(), cleaned.get("typed_face")), mine[1]),
                Fighter(Asked(theirs[0], self._other()), theirs[1]),
            )
        return cleaned

    @property
    def sides(self) -> tuple[Fighter, Fighter]:
        """Who fights, once the form is valid."""
        return cast(tuple[Fighter, Fighter], self.cleaned_data["sides"])

    def _opponent(self, cleaned: Mapping[str, Any]) -> tuple[Source, Arms] | None:
        character = cleaned.get("character")
        if character is not None:
            return self._armed(character, cleaned, "their_")
        if "character" not in self.errors:
            self.add_error("character", gettext("Choose who stands against you."))
        return None

    def _typed(self, cleaned: Mapping[str, Any]) -> tuple[Source, Arms] | None:
        value = cleaned.get("their_value")
        if value is None:
            if "their_value" not in self.errors:
                self.add_error("their_value", gettext("Write the value they roll against."))
            return None
        name = cleaned.get("their_weapon") or gettext("weapon")
        arms = Arms(
            name,
            dice=cleaned.get("their_dice"),
            armour=cleaned.get("their_armour") or 0,
            shield=cleaned.get("their_shield") or 0,
            knockdown=cleaned.get("their_knockdown"),
        )
        return typed_source(cleaned.get("their_name") or gettext("Somebody"), name, value), arms

    def _armed(
        self, character: Character, cleaned: Mapping[str, Any], prefix: str
    ) -> tuple[Source, Arms] | None:
        """What a character throws for and fights with: a weapon of the sheet, or a Skill alone;
        where nothing is typed, the first weapon."""
        field = f"{prefix}weapon"
        typed, dice = cleaned.get(field) or "", cleaned.get(f"{prefix}dice")
        weapon = weapon_named(character, typed)
        skill = (weapon.skill or weapon.name) if weapon else typed
        source = find_sources([character], skill).get(character.pk)
        if source is None:
            if field not in self.errors:
                self.add_error(field, lacking(character, weapon, typed))
            return None
        if cleaned.get(f"{prefix}mounted"):
            rides = find_sources([character], HORSEMANSHIP).get(character.pk)
            source = riding(source, rides) if rides else source
        return source, arms_of(weapon, dice) if weapon else bare(source.name, dice)

    def _mine(self) -> tuple[Modifier, ...]:
        rows = [row.modifier for row in self.modifiers if row.is_valid()]
        return (*(row for row in rows if row), *self._reflexive(1))

    def _other(self) -> tuple[Modifier, ...]:
        row = self.theirs.modifier if self.theirs.is_valid() else None
        return (*((row,) if row else ()), *self._reflexive(-1))

    def _reflexive(self, sign: int) -> tuple[Modifier, ...]:
        advantage = self.cleaned_data.get("advantage")
        return (Modifier(sign * advantage, gettext("reflexive")),) if advantage else ()

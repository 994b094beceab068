"""An exchange of blows as it is typed: own weapon, whom one fights, and with what."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from characters.models import Audience, Character, Membership, said
from rolls.actions.challenge import Challenge
from rolls.actions.fighter import Arms, Fighter, strike_named
from rolls.actions.subject import Source, typed_source
from rolls.actions.throw import Asked
from rolls.forms.against import HIGHEST_ADVANTAGE, HIGHEST_VALUE, LOWEST_VALUE
from rolls.forms.arms import armed, dice_field, mounted_field, named_field, points_field
from rolls.forms.character import CharacterField
from rolls.forms.dice import LONGEST_LABEL, QUIET
from rolls.forms.roll import ModifierForm, RollForm, refuse_secret_asking
from rolls.rules.resolution import Modifier


class ExchangeForm(RollForm):
    """Two who fight. Only the fields of the chosen kind of opponent are read, and none of them
    where the opponent throws on a device of their own."""

    TYPED, CHARACTER = "typed", "character"
    HERE, ASK = "here", "ask"

    weapon = named_field(_("Weapon or Skill"))
    dice = dice_field()
    mounted = mounted_field()
    against = forms.ChoiceField(
        label=_("Against"),
        choices=((CHARACTER, _("another character")), (TYPED, _("somebody without a sheet"))),
        initial=TYPED,
        widget=forms.RadioSelect,
    )
    character = CharacterField(label=_("Who"), queryset=Character.objects.none(), required=False)
    how = forms.ChoiceField(
        label=_("Who throws for them"),
        choices=((HERE, _("both dice fall here")), (ASK, _("each throws on their own device"))),
        required=False,
        widget=forms.RadioSelect,
        help_text=_("On their own device they choose their weapon themselves."),
    )
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
    their_mounted = mounted_field()
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
        self.fields["how"].initial = self.ASK
        if member.is_gamemaster:
            self.fields["against"].initial = self.CHARACTER
            self.fields["how"].initial = self.HERE

    def is_valid(self) -> bool:
        theirs = self.theirs.is_valid()
        return super().is_valid() and theirs

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        mine = armed(self, self.knight, cleaned)
        if self.asks:
            self._check_asking(cleaned)
            return cleaned | {"mine": mine}
        if cleaned.get("against") == self.CHARACTER:
            theirs = self._opponent(cleaned)
        else:
            theirs = self._typed(cleaned)
        if mine and theirs:
            here = Asked(mine[0], self._mine(), cleaned.get("typed_face"))
            there = Asked(theirs[0], self._other())
            cleaned["sides"] = (Fighter(here, mine[1]), Fighter(there, theirs[1]))
        return cleaned

    @property
    def asks(self) -> bool:
        """Whether each is to throw on a device of their own."""
        typed = self.cleaned_data
        return typed.get("against") == self.CHARACTER and typed.get("how") == self.ASK

    @property
    def sides(self) -> tuple[Fighter, Fighter]:
        """Who fights here, once the form is valid and asks nobody."""
        return cast(tuple[Fighter, Fighter], self.cleaned_data["sides"])

    @property
    def challenge(self) -> Challenge:
        """Who is asked to fight, once the form is valid and asks somebody."""
        typed = self.cleaned_data
        source, arms = typed["mine"]
        return Challenge(
            mine=Fighter(Asked(source, self._mine()), arms),
            weapon=typed.get("weapon") or arms.name,
            mounted=typed["mounted"],
            opponent=typed["character"],
            theirs=self._other(),
        )

    def _check_asking(self, cleaned: Mapping[str, Any]) -> None:
        refuse_secret_asking(self, cleaned)
        self._chosen(cleaned)
        if cleaned.get("typed_face"):
            sentence = gettext("The face is typed when you throw; leave it empty here.")
            self.add_error("typed_face", sentence)

    def _chosen(self, cleaned: Mapping[str, Any]) -> Character | None:
        character = cleaned.get("character")
        if character is None and "character" not in self.errors:
            self.add_error("character", gettext("Choose who stands against you."))
        return character

    def _opponent(self, cleaned: Mapping[str, Any]) -> tuple[Source, Arms] | None:
        character = self._chosen(cleaned)
        if character is None:
            return None
        if not character.changeable_by(self.member):
            sentence = gettext("{name} is thrown for by others: let each throw for themselves.")
            self.add_error("how", sentence.format(name=character.name))
            return None
        return armed(self, character, cleaned, "their_")

    def _typed(self, cleaned: Mapping[str, Any]) -> tuple[Source, Arms] | None:
        value = cleaned.get("their_value")
        if value is None:
            if "their_value" not in self.errors:
                self.add_error("their_value", gettext("Write the value they roll against."))
            return None
        name = cleaned.get("their_weapon") or said.WEAPON
        arms = Arms(
            name,
            strike_named(name),
            dice=cleaned.get("their_dice"),
            armour=cleaned.get("their_armour"),
            shield=cleaned.get("their_shield"),
            knockdown=cleaned.get("their_knockdown"),
        )
        return typed_source(cleaned.get("their_name") or said.SOMEBODY, name, value), arms

    def _mine(self) -> tuple[Modifier, ...]:
        rows = [row.modifier for row in self.modifiers if row.is_valid()]
        return (*(row for row in rows if row), *self._reflexive(1))

    def _other(self) -> tuple[Modifier, ...]:
        row = self.theirs.modifier if self.theirs.is_valid() else None
        return (*((row,) if row else ()), *self._reflexive(-1))

    def _reflexive(self, sign: int) -> tuple[Modifier, ...]:
        advantage = self.cleaned_data.get("advantage")
        return (Modifier(sign * advantage, said.REFLEXIVE),) if advantage else ()

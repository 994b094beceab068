"""What is said, and to whom."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.models import Membership, Role
from rolls.actions.message import LONGEST
from rolls.models import RollSide


class WordsField(forms.CharField):
    """What is said; its limit is told in a sentence, and what was typed stays in the box."""

    widget = forms.Textarea(attrs={"rows": 3})

    def validate(self, value: str) -> None:
        super().validate(value)
        if len(value) > LONGEST:
            sentence = gettext("At most {most} characters fit here; you typed {typed}.")
            raise ValidationError(sentence.format(most=LONGEST, typed=len(value)))


class MessageForm(KeyedForm):
    """A message. A gamemaster writes to the table or to one of those at it; whoever plays, to the
    table or to the gamemaster."""

    TABLE = "table"

    to = forms.ChoiceField(
        label=_("To"),
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Say who reads it."),
            "invalid_choice": _("Choose from the list who reads it."),
        },
    )
    text = WordsField(
        label=_("Words"), error_messages={"required": _("Write what you want to say.")}
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, member: Membership) -> None:
        super().__init__(data)
        self.seats = {str(one.pk): one for one in _readers(member)}
        names = [
            (pk, _("the gamemaster") if one == member else one) for pk, one in self.seats.items()
        ]
        field = cast(forms.ChoiceField, self.fields["to"])
        field.choices = [(self.TABLE, _("everyone at the table")), *names]
        field.initial = self.TABLE

    @property
    def choices(self) -> dict[str, Any]:
        return {
            "text": self.cleaned_data["text"],
            "to": self.seats.get(self.cleaned_data["to"]),
        }


def _readers(member: Membership) -> list[Membership]:
    """Whom a member may write to alone: a gamemaster, each of the others; else the own seat, which
    the gamemasters read too."""
    if not member.is_gamemaster:
        return [member]
    seats = Membership.objects.active().filter(campaign=member.campaign_id)
    others = seats.exclude(role=Role.GAMEMASTER).select_related("user")
    return sorted(others, key=lambda one: str(one).casefold())


class TellForm(KeyedForm):
    """What each player is told of an inquiry; where nothing is written, nothing is sent."""

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, sides: Sequence[RollSide]
    ) -> None:
        super().__init__(data)
        self.sides = [side for side in sides if _player(side)]
        for side in self.sides:
            label = _("To {player}, for {name}").format(
                player=_player(side), name=side.character_name
            )
            self.fields[self.name(side)] = WordsField(label=label, required=False)

    @staticmethod
    def name(side: RollSide) -> str:
        return f"side{side.position}"

    @property
    def choices(self) -> dict[str, Any]:
        return {"words": [(side, self.cleaned_data[self.name(side)]) for side in self.sides]}


def _player(side: RollSide) -> Membership | None:
    """Who may be told: a player at the table; the gamemaster's own characters have none."""
    owner = side.character.owner if side.character else None
    return owner if owner and owner.left is None else None

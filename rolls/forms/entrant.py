"""Entering a tournament: one's own squire, or a guest."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.sheet import LineField, SeatField
from characters.models import Membership, Role, Squire
from rolls.forms.colours import ColoursForm


class SquireField(forms.ModelChoiceField):  # type: ignore[type-arg]  # not at run time
    """One of the campaign's squires who serve, or nobody."""

    default_error_messages = {
        "required": _("Choose one of your knights' squires."),
        "invalid_choice": _("Choose one of the squires on the list."),
    }

    def label_from_instance(self, obj: Any) -> str:
        return gettext("{squire}, squire to {knight}").format(
            squire=obj.name, knight=obj.character.name
        )

    def to_python(self, value: Any) -> Squire | None:
        try:
            return super().to_python(value)
        except forms.ValidationError:  # also where it is no id at all
            raise forms.ValidationError(self.error_messages["invalid_choice"]) from None


class EnterForm(ColoursForm):
    """Who enters: a squire of one's own, or, for a gamemaster, a guest by name."""

    squire = SquireField(Squire.objects.none(), label=_("Squire"), required=False)
    guest = LineField(label=_("Or a guest, by name"), required=False)
    owner = SeatField(
        Membership.objects.none(),
        label=_("Who plays the guest"),
        required=False,
        empty_label=_("nobody: the gamemaster"),
    )
    field_order = ("squire", "guest", "owner")

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        member: Membership,
        squires: QuerySet[Squire],
    ) -> None:
        super().__init__(data)
        self.fields["squire"].queryset = squires  # type: ignore[attr-defined]
        if not member.is_gamemaster:
            self.fields["squire"].required = True
            del self.fields["guest"], self.fields["owner"]
            return
        seats = Membership.objects.active().filter(campaign=member.campaign_id)
        players = seats.exclude(role=Role.SPECTATOR).select_related("user")
        self.fields["owner"].queryset = players.order_by("user__username")  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        named = [name for name in ("squire", "guest") if cleaned.get(name)]
        if len(named) != 1 and not {"squire", "guest"} & set(self.errors):
            sentence = gettext("Choose a squire, or write a guest's name: one of both.")
            self.add_error("squire", sentence)
        return cleaned

    @property
    def choices(self) -> dict[str, Any]:
        """As the action wants it."""
        squire = self.cleaned_data["squire"]
        guest = not squire
        return {
            "squire": squire,
            "name": squire.name if squire else self.cleaned_data["guest"],
            "owner": self.cleaned_data.get("owner") if guest else None,
            "arms": self.arms,
        }

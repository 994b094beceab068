"""The throw of one side of an exchange that was called, with the arms of its choice."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from rolls.actions.duel import Chosen
from rolls.actions.fighter import Fighter
from rolls.actions.throw import Asked
from rolls.forms.arms import armed, dice_field, mounted_field, named_field
from rolls.forms.request import ThrowForm
from rolls.models import RequestSide


class StrikeSideForm(ThrowForm):
    """With what one strikes, beside what every asked throw takes."""

    weapon = named_field(_("Weapon or Skill"))
    dice = dice_field()
    mounted = mounted_field()

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        side: RequestSide,
        initial: Mapping[str, Any],
        typed: bool = False,
    ) -> None:
        super().__init__(data, typed=typed)
        self.side = side
        self.initial = dict(initial)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if self.side.character is not None:
            cleaned["armed"] = armed(self, self.side.character, cleaned)
        return cleaned

    @property
    def chosen(self) -> Chosen | None:
        """The arms with the modifier and the face that were typed; nothing where something cannot
        be read."""
        more, found = self.modifiers_typed, self.cleaned_data.get("armed")
        if more is None or found is None:
            return None
        source, arms = found
        fighter = Fighter(Asked(source, more, self.cleaned_data.get("typed_face")), arms)
        return Chosen(fighter, arms.name, self.cleaned_data["mounted"])

"""What all forms of a winter's steps have in common."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from winter.rules.knight import Knight
from winter.rules.rulings import Winter

CHOOSE = {"invalid_choice": _("Choose one of these.")}


class ChoiceForm(KeyedForm):
    """A step with nothing to choose: one press. `choice` is what the step is read with."""

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        knight: Knight,
        rulings: Winter,
        chosen: Mapping[str, Any],
        gamemaster: bool,
    ) -> None:
        super().__init__(data)
        self.knight, self.rulings, self.gamemaster = knight, rulings, gamemaster
        self.ask(chosen)

    def ask(self, chosen: Mapping[str, Any]) -> None:
        """Add what is asked for, beginning with what was chosen before."""

    @property
    def choice(self) -> dict[str, Any]:
        return {}

    @property
    def asks(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.fields) > 1

"""What is said of a squire who is made a knight."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from characters.actions.glory import MOST
from characters.actions.promotion import USUAL_GLORY
from characters.actions.sheet import HIGHEST
from characters.forms.number import WholeNumberField
from characters.forms.sheet import FIRST_BIRTH, LineField, OwnerForm
from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.years import LAST


class PromotionForm(OwnerForm):
    """The knight's name and player, the year, the Glory, and what is known of the body."""

    name = LineField(label=_("Name"), error_messages={"required": _("A character needs a name.")})
    year = WholeNumberField(label=_("Knighted in"), low=FIRST_BIRTH, high=LAST)
    glory = WholeNumberField(
        label=_("Glory for it"),
        low=0,
        high=MOST,
        help_text=_("1,000 is the usual sum; 0 gives none."),
        initial=USUAL_GLORY,
    )
    field_order = ("name", "owner", "year", "glory", "key")

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for one in CHARACTERISTICS:
            self.fields[one.key] = WholeNumberField(
                label=one.short, low=1, high=HIGHEST, required=False
            )

    @property
    def choices(self) -> dict[str, Any]:
        """As the action wants it, the characteristics that were typed apart."""
        chosen = super().choices
        body = {one.key: chosen.pop(one.key) for one in CHARACTERISTICS}
        return chosen | {
            "characteristics": {key: value for key, value in body.items() if value is not None}
        }

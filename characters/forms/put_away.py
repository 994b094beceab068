"""A campaign put away, and as whom a gamemaster looks."""

from collections.abc import Iterable
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.campaign import LONGEST_NAME
from characters.forms.deletion import DeletionForm
from characters.forms.sheet import LineField
from characters.models import Membership


class DeleteCampaignForm(DeletionForm):
    """Who deletes a campaign types its name."""

    name = LineField(
        label=_("Type the name of the campaign"),
        longest=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": _("Type the name of the campaign that goes.")},
    )


class LookForm(forms.Form):
    """As whom to look: any of these that is no gamemaster."""

    seat = forms.TypedChoiceField(
        label=_("As whom"),
        error_messages={
            "required": _("Choose a member of this table who is no gamemaster."),
            "invalid_choice": _("Choose a member of this table who is no gamemaster."),
        },
    )

    def __init__(self, *args: Any, seats: Iterable[Membership], **more: Any) -> None:
        super().__init__(*args, **more)
        known = {str(one.pk): one for one in seats if not one.is_gamemaster}
        field = cast(forms.TypedChoiceField, self.fields["seat"])
        field.choices = [(pk, f"{one}, {one.get_role_display()}") for pk, one in known.items()]
        field.coerce = known.__getitem__

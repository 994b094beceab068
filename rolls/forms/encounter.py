"""A scene opened by its name."""

from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.sheet import LineField


class OpenForm(KeyedForm):
    """A new scene."""

    name = LineField(
        label=_("What it is called"),
        error_messages={"required": _("Give it a name; only gamemasters read it.")},
    )

"""What may be written of a squire."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.actions.household import FIELDS
from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import FIRST_BIRTH, LONGEST_REASON, FieldForm, LineField
from characters.rules.squires import BACKGROUNDS, Background
from characters.rules.years import LAST

THROWN = "thrown"
NAMELESS = _("A squire deserves a name. Give them one.")


class Rings(forms.RadioSelect):
    """One ring for each background; those that are `closed` cannot be pressed."""

    closed: frozenset[str] = frozenset()

    def create_option(self, name: str, value: Any, *args: Any, **more: Any) -> dict[str, Any]:
        option = super().create_option(name, value, *args, **more)
        if value in self.closed:
            option["attrs"]["disabled"] = True
        return option


def words(origin: Background) -> str:
    """A background as it is offered: when the die gives it, and what it does to the Skills."""
    said = gettext("{title}: {when}; Squire Skill {squire}, other Skills {specific}")
    if origin.uncommon:
        when = gettext("the gamemaster's choice")
    else:
        when = gettext("on {first}–{last}").format(first=origin.faces[0], last=origin.faces[-1])
    moved = {"squire": _signed(origin.squire), "specific": _signed(origin.specific)}
    return said.format(title=gettext(origin.title), when=when, **moved)


def _signed(amount: int) -> str:
    return f"{amount:+}".replace("-", "−") if amount else "±0"


def _offered() -> Iterator[tuple[str, str]]:
    yield THROWN, gettext("Let a d20 tell")
    for origin in BACKGROUNDS:
        yield origin.key, words(origin)


class BackgroundForm(KeyedForm):
    """Where a squire comes from: thrown, or chosen. The uncommon is the gamemaster's choice."""

    background = forms.ChoiceField(
        label=_("Background"),
        choices=_offered,
        initial=THROWN,
        widget=Rings,
        error_messages={
            "required": _("Choose where the squire comes from, or let a d20 tell."),
            "invalid_choice": _("Choose a background from the list, or let a d20 tell."),
        },
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, gamemaster: bool, **more: Any
    ) -> None:
        super().__init__(data, **more)
        rings = self.fields["background"].widget
        if isinstance(rings, Rings) and not gamemaster:
            rings.closed = frozenset(one.key for one in BACKGROUNDS if one.uncommon)

    def clean_background(self) -> str:
        """Nothing where a d20 tells."""
        chosen: str = self.cleaned_data["background"]
        return "" if chosen == THROWN else chosen


class SquireForm(BackgroundForm):
    """A squire who enters a knight's service."""

    name = LineField(label=_("Name"), error_messages={"required": NAMELESS})
    born = WholeNumberField(
        low=FIRST_BIRTH,
        high=LAST,
        required=False,
        label=_("Year of birth"),
        help_text=_("Squires come at about fourteen."),
    )
    field_order = ("name", "born", "background", "key")


class ChangeBackgroundForm(BackgroundForm):
    """Another background, and the one that stood there when the form was made."""

    based_on = forms.CharField(widget=forms.HiddenInput, required=False)

    def overtaken(self, now: str, title: str) -> None:
        """Somebody else has changed it meanwhile: the next press is based on that."""
        said = gettext("Meanwhile somebody has changed it to “{title}”. Nothing was changed.")
        self.refuse(said.format(title=title), based_on=now)


class DismissForm(KeyedForm):
    """A squire who goes, and why."""

    why = LineField(
        label=_("Why"),
        longest=LONGEST_REASON,
        required=False,
        help_text=_("Knighted, made an esquire, sent home…"),
    )


class SquireFieldForm(FieldForm):
    """The name or the year of birth of a squire."""

    def __init__(self, data: Any = None, *, name: str, **more: Any) -> None:
        if name not in FIELDS:
            raise LookupError(name)
        super().__init__(data, name=name, **more)
        if name == "name":
            self.fields["value"].error_messages["required"] = NAMELESS

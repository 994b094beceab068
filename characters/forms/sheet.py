"""What may be written on a sheet, one field at a time, and what is given and marked there."""

from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.actions.glory import MOST
from characters.actions.sheet import FIELDS, HIGHEST, LOWEST
from characters.forms.keyed import REFUSED, UNTOUCHED, KeyedForm
from characters.forms.number import WholeNumberField
from characters.models import Campaign, Character, Membership, Role, Squire
from characters.rules.years import LAST

LONGEST, LONGEST_REASON = 120, 200
FIRST_BIRTH = 300


class LineField(forms.CharField):
    """One line of text: white space in it is one space; its limit is told in a sentence."""

    def __init__(self, *, longest: int = LONGEST, **more: Any) -> None:
        self.longest = longest
        super().__init__(**more)

    def to_python(self, value: Any) -> str:
        return " ".join(str(super().to_python(value)).split())

    def validate(self, value: str) -> None:
        super().validate(value)
        if len(value) > self.longest:
            sentence = gettext("At most {most} characters fit here; you typed {typed}.")
            raise ValidationError(sentence.format(most=self.longest, typed=len(value)))


def born_field(**more: Any) -> WholeNumberField:
    """The year of birth."""
    return WholeNumberField(low=FIRST_BIRTH, high=LAST, required=False, label=_("Born"), **more)


def value_field(**more: Any) -> WholeNumberField:
    """A standing value, which may not be known yet."""
    return WholeNumberField(low=LOWEST, high=HIGHEST, required=False, **more)


class TouchedForm(forms.Form):
    """One field that was touched: what is there now, and what was there when it was opened."""

    based_on: forms.Field
    value: forms.Field

    @property
    def sentence(self) -> str:
        """What is wrong, if anything is, in one sentence."""
        for error, *_more in self.errors.as_data().values():
            said = str(error.messages[0])
            return said if error.code == REFUSED else f"{said} {UNTOUCHED}"
        return ""


class FieldForm(TouchedForm):
    """One field of a character."""

    def __init__(self, data: Any = None, *, name: str, **more: Any) -> None:
        super().__init__(data, **more)
        if name not in FIELDS:
            raise LookupError(name)
        if name in ("born", "knighted"):
            self.fields["value"] = born_field()
            self.fields["based_on"] = born_field(widget=forms.HiddenInput)
            return
        told = {"required": _("A character needs a name.")}
        self.fields["value"] = LineField(required=name == "name", error_messages=told)
        self.fields["based_on"] = forms.CharField(
            required=False, strip=False, widget=forms.HiddenInput
        )


class ValueForm(TouchedForm):
    """The standing value of one side of a statistic."""

    value = value_field()
    based_on = WholeNumberField(low=-999, high=999, required=False, widget=forms.HiddenInput)


class CheckForm(KeyedForm):
    """A box to tick or to clear by hand, and why."""

    why = LineField(label=_("Why"), longest=LONGEST_REASON, required=False)


class GloryForm(KeyedForm):
    """An award of Glory."""

    amount = WholeNumberField(label=_("Glory"), low=1, high=MOST)
    reason = LineField(
        label=_("For"),
        longest=LONGEST_REASON,
        error_messages={"required": _("Say what it is given for; the list of Glory shows it.")},
    )
    year = WholeNumberField(label=_("Year"), low=FIRST_BIRTH, high=LAST, required=False)
    held = forms.BooleanField(
        label=_("Hold it: nobody but gamemasters knows of it until it is given"), required=False
    )
    because = forms.UUIDField(required=False, widget=forms.HiddenInput)

    @property
    def award(self) -> dict[str, Any]:
        """What is given, for what, and in which year."""
        return {name: self.cleaned_data[name] for name in ("amount", "reason", "year")}


class HeldGloryForm(KeyedForm):
    """What becomes of Glory that is held."""

    GIVE, DROP = "give", "drop"

    decision = forms.ChoiceField(
        label=_("What becomes of it"),
        choices=((GIVE, _("give it")), (DROP, _("drop it; nobody learns of it"))),
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Give it or drop it."),
            "invalid_choice": _("Give it or drop it."),
        },
    )


class SeatField(forms.ModelChoiceField):  # type: ignore[type-arg]  # not at run time
    """Somebody who plays at this table, or nobody."""

    default_error_messages = {"invalid_choice": _("Choose somebody who sits at this table.")}

    def to_python(self, value: Any) -> Membership | None:
        try:
            return super().to_python(value)
        except ValidationError:  # also where it is no id at all
            raise ValidationError(self.error_messages["invalid_choice"]) from None


class OwnerForm(KeyedForm):
    """Whose character it is; nobody's is the gamemaster's."""

    owner = SeatField(
        Membership.objects.none(),
        label=_("Player"),
        required=False,
        empty_label=_("nobody: the gamemaster's"),
    )

    def __init__(self, *args: Any, campaign: Campaign, **more: Any) -> None:
        super().__init__(*args, **more)
        seats = Membership.objects.active().exclude(role=Role.SPECTATOR).select_related("user")
        field = cast(SeatField, self.fields["owner"])
        field.queryset = seats.filter(campaign=campaign).order_by("user__username")


def based_on(row: Character | Squire, name: str) -> str:
    """What stands in a field, as its hidden input holds it."""
    value = getattr(row, name)
    return "" if value is None else str(value)

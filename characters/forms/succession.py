"""Whom a knight names as heir, and what goes over when the heir takes over."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from characters.actions.taking_over import GOES, rows_that_go
from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import FIRST_BIRTH
from characters.models import Character, Membership, Relative
from characters.models.told_change import NOUNS
from characters.rules.years import LAST

CHARACTER, KIN = "character", "kin"


class HeirForm(KeyedForm):
    """One of the family list who lives and has no sheet, or another character in play."""

    heir = forms.ChoiceField(
        label=_("Heir"),
        required=False,
        error_messages={"invalid_choice": _("Choose somebody of this table who is in play.")},
    )
    based_on = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, member: Membership, character: Character, **more: Any) -> None:
        super().__init__(*args, **more)
        here = Character.objects.known_to(member).living().filter(campaign=member.campaign_id)
        others = here.exclude(pk=character.pk).by_name()
        kin = Relative.objects.filter(character=character, died=None).order_by("position", "id")
        self.people: dict[str, Character | Relative] = {
            **{f"{KIN}:{one.pk}": one for one in kin},
            **{f"{CHARACTER}:{one.pk}": one for one in others},
        }
        year = member.campaign.year
        family = [(f"{KIN}:{one.pk}", _called(one, year)) for one in kin]
        table = [(f"{CHARACTER}:{one.pk}", one.name) for one in others]
        heir = cast(forms.ChoiceField, self.fields["heir"])
        heir.choices = [
            ("", gettext("nobody")),
            (gettext("Of the family, without a sheet yet"), family),
            (gettext("Of this table"), table),
        ]

    @property
    def choices(self) -> dict[str, Any]:
        said = self.cleaned_data
        one = self.people.get(said["heir"])
        named = {CHARACTER: one} if isinstance(one, Character) else {KIN: one}
        told = {"heir": named.get(CHARACTER), "kin": named.get(KIN)}
        return told | {"based_on": said["based_on"]}


def _called(one: Relative, year: int) -> str:
    """One of the family with relation and age."""
    age = one.age(year)
    told = [one.get_relation_display(), *([str(age)] if age is not None else [])]
    return f"{one.name} ({', '.join(told)})"


class TakeOverForm(KeyedForm):
    """In which year, and which lists go over; none where not everybody knows both."""

    year = WholeNumberField(label=_("In the year"), low=FIRST_BIRTH, high=LAST)
    goes = forms.MultipleChoiceField(
        label=_("What stands on the heir's sheet from then on"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    based_on = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, character: Character, is_open: bool, **more: Any) -> None:
        super().__init__(*args, **more)
        kinds = GOES if is_open else ()
        numbers = {kind: len(rows_that_go(character, kind)) for kind in kinds}
        found = [(kind, _counted(kind, number)) for kind, number in numbers.items() if number]
        goes = cast(forms.MultipleChoiceField, self.fields["goes"])
        goes.choices = found
        self.initial.setdefault("goes", [kind for kind, _told in found])
        if not found:
            del self.fields["goes"]


def _counted(kind: str, number: int) -> str:
    rows = ngettext("{number} line", "{number} lines", number).format(number=number)
    return f"{NOUNS[kind]}: {rows}"

"""What is asked of a knight's family in winter, at tables where it marries and grows."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from characters.forms.sheet import LineField, born_field
from winter.forms.choice import ChoiceForm

LONGEST_NAME = 120
MOST_CON = 100
CHILDREN = {"child": _("Name of the child"), "twin": _("Name of a twin")}


class FamilyForm(ChoiceForm):
    """A marriage and a birth; both may be left empty."""

    def ask(self, chosen: Mapping[str, Any]) -> None:
        if not self.rulings.births:
            return
        children = [*(chosen.get("children") or ()), "", ""]
        self.fields["spouse"] = _line(
            _("Marriage: name of the spouse"), chosen.get("spouse"), _("Empty: no marriage.")
        )
        self.fields["born"] = born_field(initial=chosen.get("born"))
        self.fields["constitution"] = WholeNumberField(
            label=_("Birth: CON of the mother"),
            low=0,
            high=MOST_CON,
            required=False,
            initial=chosen.get("constitution"),
            help_text=_("Childbirth is thrown for against it. Empty: no birth this year."),
        )
        self.fields["mother"] = _line(_("Name of the mother"), chosen.get("mother"))
        told = _("Whom the table lets live; added to the family once this is written down.")
        for (name, label), was in zip(CHILDREN.items(), children, strict=False):
            self.fields[name] = _line(label, was, told if name == "child" else "")

    @property
    def choice(self) -> dict[str, Any]:
        if not self.rulings.births:
            return {}
        given = {name: value for name, value in self.cleaned_data.items() if name != "key"}
        children = [given.pop(name) for name in CHILDREN]
        kept = {name: value for name, value in given.items() if value not in (None, "")}
        names = [one for one in children if one]
        return kept | ({"children": names} if names else {})


def _line(label: Any, initial: Any, told: Any = "") -> LineField:
    return LineField(
        longest=LONGEST_NAME, label=label, required=False, initial=initial or "", help_text=told
    )

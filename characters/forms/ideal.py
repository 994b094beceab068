"""An ideal, as a gamemaster writes it down."""

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.sheet import LineField
from characters.rules.ideal_lines import requirement
from characters.rules.ideals import Requirement
from rolls.rules.errors import RuleError

MOST_LINES, MOST_LETTERS = 10, 4000


class IdealForm(KeyedForm):
    """The name, what is asked line by line, and what is gained."""

    name = LineField(label=_("Name"), error_messages={"required": _("An ideal needs a name.")})
    requirements = forms.CharField(
        label=_("What it asks"),
        max_length=MOST_LETTERS,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "One line each, with the least at its end. A sum: “Energetic + Just + Valorous 48”. "
            "Each of them: “Chaste, Modest, Temperate 16”."
        ),
        error_messages={
            "required": _("Write at least one line: what must a knight reach?"),
            "max_length": _("That is too long: at most 4,000 letters."),
        },
    )
    benefits = LineField(label=_("What it gives"), longest=400, required=False)
    based_on = forms.CharField(widget=forms.HiddenInput, required=False, strip=False)
    field_order = ("name", "requirements", "benefits", "based_on", "key")

    def overtaken(self, now: str) -> None:
        """Somebody else has changed it meanwhile: the next press is based on that."""
        said = gettext(
            "Meanwhile somebody has changed it to “{now}”. Nothing was changed; press again to "
            "put yours in its place."
        )
        self.refuse(said.format(now=now), based_on=now)

    def clean_requirements(self) -> tuple[Requirement, ...]:
        """Each line read."""
        lines = [one for one in self.cleaned_data["requirements"].splitlines() if one.strip()]
        if len(lines) > MOST_LINES:
            said = gettext("An ideal has at most {most} lines; you wrote {count}.")
            raise ValidationError(said.format(most=MOST_LINES, count=len(lines)))
        try:
            return tuple(requirement(line) for line in lines)
        except RuleError as error:
            raise ValidationError(str(error)) from None

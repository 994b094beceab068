"""Who will see the dice of a step, said before they fall; and the faces that were read off real
ones."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from characters.models import Audience
from rolls.forms.roll import audience_field, set_audiences

FACE, TYPED = "face_", "typed"
THEIRS = _("the player and the gamemaster")


class DiceForm(forms.Form):
    """What stands beside a step's choice: `sides` of the dice by place, with the `names` of what
    they fall for; those that lie there already among them, where a face was sent for one."""

    audience = audience_field()
    die = forms.CharField(required=False, max_length=120)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        sides: Mapping[str, int],
        names: Mapping[str, str],
        audiences: Sequence[Audience],
        typed: bool,
        asked: bool,
        gamemaster: bool,
    ) -> None:
        super().__init__(data)
        set_audiences(self, audiences)
        if gamemaster:  # what a player reads is not theirs
            words = {one: THEIRS if one is Audience.MEMBER else one.label for one in audiences}
            eyes = cast(forms.ChoiceField, self.fields["audience"])
            eyes.choices = [(one.value, label) for one, label in words.items()]
        self.only_audience = audiences[0] if len(audiences) == 1 or not asked else None
        self.fields["audience"].required = self.only_audience is None
        for place, number in sides.items() if typed else ():
            field = WholeNumberField(label=names[place], low=1, high=number, required=False)
            self.fields[FACE + place] = field

    def face(self, place: str) -> forms.BoundField | None:
        """Where the face of a die is typed."""
        return self[FACE + place] if FACE + place in self.fields else None

    @property
    def choices(self) -> dict[str, Any]:
        """The keyword arguments of the throw: of all dice; of those alone whose faces were typed;
        or of one beside these."""
        given = self.cleaned_data
        typed = {
            name.removeprefix(FACE): face
            for name, face in given.items()
            if name.startswith(FACE) and face is not None
        }
        audience = self.only_audience or Audience(given["audience"])
        only = None if not given["die"] else {*typed, given["die"]} - {TYPED}
        return {"audience": audience, "only": only, "typed": typed}

    def clean(self) -> dict[str, Any]:
        given = super().clean() or self.cleaned_data
        faces = [name for name in (*given, *self.errors) if name.startswith(FACE)]
        if given.get("die") == TYPED and not any(
            given.get(name) or name in self.errors for name in faces
        ):
            raise forms.ValidationError(gettext("Type a face. Nothing was rolled."))
        return given

    @property
    def sentences(self) -> list[str]:
        """All that is wrong, for the top of the page."""
        return [
            f"{self.fields[name].label}: {one}" if name.startswith(FACE) else str(one)
            for name, several in self.errors.items()
            for one in several
        ]

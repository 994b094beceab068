"""The steps of making a knight that say what the knight owns and who serves."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.arms import ArmsForm, starting
from characters.forms.making import Block, StepForm
from characters.forms.number import WHOLE, WholeNumberField
from characters.forms.record import MoneyField
from characters.forms.sheet import FIRST_BIRTH, LineField
from characters.forms.squire import Rings, words
from characters.rules.creation.dice import DICE
from characters.rules.creation.household import MOST, NOBODY
from characters.rules.creation.parts import SKILL_NAMES
from characters.rules.squires import BACKGROUNDS, USUAL_AGE

LONGEST = 80


class LinesField(forms.CharField):
    """Things, one a line; what stands after a colon tells more of one."""

    widget = forms.Textarea

    def __init__(self, *, more: Callable[[str], Any] | None = None, **other: Any) -> None:
        self.more = more
        super().__init__(required=False, max_length=10_000, **other)

    def clean(self, value: Any) -> list[tuple[str, Any]]:
        lines = [" ".join(line.split()) for line in super().clean(value).splitlines()]
        lines = [line for line in lines if line]
        if len(lines) > MOST:
            said = gettext("At most {most} lines fit here; these are {typed}.")
            raise ValidationError(said.format(most=MOST, typed=len(lines)))
        return [self._line(line) for line in lines]

    def _line(self, line: str) -> tuple[str, Any]:
        name, _colon, more = line.rpartition(":") if self.more and ":" in line else (line, "", "")
        name = name.strip()
        if not 1 <= len(name) <= LONGEST:
            said = gettext("A name has 1 to {most} characters: “{line}”.")
            raise ValidationError(said.format(most=LONGEST, line=line[:30]))
        return name, self.more(more.strip()) if self.more else None


def _skill(typed: str) -> str:
    named = {name.casefold(): name for name in SKILL_NAMES}
    if typed and typed.casefold() not in named:
        raise ValidationError(gettext("There is no Skill named “{name}”.").format(name=typed[:40]))
    return named.get(typed.casefold(), "")


def _points(typed: str) -> int | None:
    if not typed:
        return None
    if not WHOLE.fullmatch(typed) or not 0 <= int(typed) <= 100:
        said = gettext("Points are a whole number from 0 to 100; you typed “{typed}”.")
        raise ValidationError(said.format(typed=typed[:20]))
    return int(typed)


class EquipmentForm(StepForm):
    """What the knight owns, one thing a line."""

    weapons = LinesField(
        label=_("Weapons"), more=_skill, help_text=_("The Skill after a colon: Lance: Charge")
    )
    armour = LinesField(label=_("Armour"), more=_points, help_text=_("Points after a colon."))
    shields = LinesField(label=_("Shields"), more=_points, help_text=_("Points after a colon."))
    horses = LinesField(label=_("Horses"))
    belongings = LinesField(label=_("Belongings"))
    denarii = MoneyField(
        label=_("Money"), required=False, help_text=_("For example £3 40d; £1 is 240d.")
    )

    def build(self) -> None:
        if self.chosen:
            told = self.chosen
        else:
            things = self.preset.equipment
            told = {
                "weapons": [{"name": one.name, "skill": one.skill} for one in things.weapons],
                "armour": [
                    {"name": a.name, "form": a.form, "points": a.points} for a in things.armour
                ],
                "horses": things.horses,
                "belongings": things.belongings,
                "denarii": things.denarii,
            }
        worn = {"armour": "armour", "shields": "shield"}
        for field, form in worn.items():
            lines = [_written(a["name"], a["points"]) for a in told["armour"] if a["form"] == form]
            self.initial[field] = "\n".join(lines)
        self.initial.update(
            {
                "weapons": "\n".join(
                    _written(one["name"], one["skill"]) for one in told["weapons"]
                ),
                "horses": "\n".join(told["horses"]),
                "belongings": "\n".join(told["belongings"]),
                "denarii": told.get("denarii"),
            }
        )

    @property
    def choice(self) -> dict[str, Any]:
        typed = self.cleaned_data
        worn = [("armour", one) for one in typed["armour"]]
        worn += [("shield", one) for one in typed["shields"]]
        return {
            "weapons": [{"name": name, "skill": skill} for name, skill in typed["weapons"]],
            "armour": [{"name": n, "form": form, "points": p} for form, (n, p) in worn],
            "horses": [name for name, _more in typed["horses"]],
            "belongings": [name for name, _more in typed["belongings"]],
            "denarii": typed["denarii"],
        }


def _written(name: str, more: Any) -> str:
    return name if more in (None, "") else f"{name}: {more}"


class ArmsStepForm(StepForm):
    """The coat of arms, of the same few choices as on its own page."""

    GROUPS = (("division", "field", "second"), ("ordinary", "ordinary_tincture"))

    def build(self) -> None:
        asked = {
            name: one for name, one in ArmsForm.base_fields.items() if name not in self.fields
        }
        self.fields |= deepcopy(asked)
        self.initial.update(starting(self.chosen.get("arms")))

    def blocks(self) -> list[Block]:
        field, ordinary = ([self[name] for name in names] for names in self.GROUPS)
        charge = [self[name] for name in ("charge", "charge_tincture", "number", "place")]
        return [
            Block(gettext("Field"), fields=field),
            Block(gettext("Ordinary"), fields=ordinary),
            Block(gettext("Charge"), fields=charge),
        ]

    @property
    def choice(self) -> dict[str, Any]:
        hidden = ("key", "based_on")
        return {"arms": {n: value for n, value in self.cleaned_data.items() if n not in hidden}}


class SquireForm(StepForm):
    """Who serves the knight."""

    name = LineField(label=_("Name"), required=False)

    def build(self) -> None:
        year = self.known.year
        self.fields["born"] = WholeNumberField(
            low=FIRST_BIRTH,
            high=year,
            required=False,
            label=gettext("Year of birth"),
            help_text=gettext("Squires come at about fourteen."),
            initial=self.chosen.get("born", year - USUAL_AGE),
        )
        self.initial["name"] = self.chosen.get("name", "")
        said = gettext("As the d20 fell") if self.fallen else gettext("Let a d20 tell")
        choices = [(DICE, said), (NOBODY, gettext("No squire"))]
        if not self.fallen:
            choices[1:1] = [(one.key, words(one)) for one in BACKGROUNDS]
        rings = Rings()
        if not self.member.is_gamemaster:
            rings.closed = frozenset(one.key for one in BACKGROUNDS if one.uncommon)
        self.fields["background"] = forms.ChoiceField(
            label=gettext("Background"),
            choices=choices,
            widget=rings,
            initial=self.chosen.get("background", DICE),
            error_messages={"required": gettext("Choose a background.")},
        )

    @property
    def choice(self) -> dict[str, Any]:
        told = {name: self.cleaned_data[name] for name in ("name", "born", "background")}
        return {"background": NOBODY} if told["background"] == NOBODY else told

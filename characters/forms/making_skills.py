"""The steps of making a knight that set Skills: family, start and points, training."""

from typing import Any

from django import forms
from django.utils.translation import gettext

from characters.forms.making import Block, Row, StepForm, choices_of, field_name
from characters.forms.sheet import LineField
from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.creation.parts import SKILL_NAMES, TRAIT_NAMES
from characters.rules.creation.skills import culture_skills
from characters.rules.creation.training import (
    CHARACTERISTIC,
    DOWN,
    NOTHING,
    PASSION,
    SKILLS,
    TRAIT,
    UP,
    ages_of_training,
)


class FamilyForm(StepForm):
    """What runs in the family, and the Skill that it raises."""

    def build(self) -> None:
        families = self.preset.families
        if families and not self.fallen:
            names = [one.name for one in families]
            self.fields["listed"] = forms.ChoiceField(
                label=gettext("What runs in the family"),
                choices=choices_of(names, gettext("something else")),
                required=False,
                initial=self.chosen.get("name", ""),
            )
        if not families or not self.fallen:
            label = gettext("What runs in the family, in your words")
            first = self.chosen.get("name", "")
            self.fields["name"] = LineField(label=label, required=False, initial=first)
        if not self.fallen:
            self.fields["skill"] = forms.ChoiceField(
                label=gettext("The Skill that it raises"),
                choices=choices_of(SKILL_NAMES),
                required=False,
                initial=self.chosen.get("skill", ""),
            )

    @property
    def choice(self) -> dict[str, Any]:
        name = self.cleaned_data.get("listed") or self.cleaned_data.get("name", "")
        return self.manner | {"name": name, "skill": self.cleaned_data.get("skill", "")}


class SkillsForm(StepForm):
    """Where each Skill starts, whether the culture teaches it, and points."""

    def build(self) -> None:
        self.asks_culture = culture_skills(self.known) is None
        taught = self.chosen.get("culture", ())
        for name, start in self.preset.skills.start.items():
            called = gettext(name)
            if start is None:
                label = gettext("{name} starts at").format(name=called)
                first = self.chosen.get("start", {}).get(name)
                self.number(field_name("start", name), label, 0, 60, first)
            if self.asks_culture:
                label = gettext("The culture teaches {name}").format(name=called)
                self.fields[field_name("culture", name)] = forms.BooleanField(
                    label=label,
                    required=False,
                    initial=name in taught,
                    widget=forms.CheckboxInput(attrs={"aria-label": label}),
                )
            label = gettext("Points on {name}").format(name=called)
            first = self.chosen.get("points", {}).get(name)
            self.number(field_name("points", name), label, 0, 60, first)

    def blocks(self) -> list[Block]:
        rules, family = self.preset.skills, self.known.facts["family"]["skill"]
        taught, rows = culture_skills(self.known) or (), []
        for name, start in rules.start.items():
            known = [] if start is None else [str(start)]
            known += [f"+{rules.culture}"] if name in taught else []
            known += [f"+{rules.family}"] if name == family else []
            fields = (field_name(one, name) for one in ("start", "culture", "points"))
            inputs = [self[one] for one in fields if one in self.fields]
            rows.append(Row(gettext(name), " ".join(known), inputs))
        heads = [gettext("Start")] if None in rules.start.values() else []
        heads += [f"+{rules.culture}"] if self.asks_culture else []
        words = gettext("{points} points, which raise none above {most}.")
        told = words.format(points=rules.points, most=rules.highest)
        return [Block("", told, rows=rows, heads=[*heads, gettext("Points")])]

    @property
    def choice(self) -> dict[str, Any]:
        boxes = (n for n in SKILL_NAMES if self.cleaned_data.get(field_name("culture", n)))
        return {
            "start": self.numbers("start", SKILL_NAMES),
            "culture": list(boxes),
            "points": self.numbers("points", SKILL_NAMES),
        }


class TrainingForm(StepForm):
    """One choice a winter, and the Skill points of all winters together."""

    def build(self) -> None:
        there = self.chosen.get("years", [])
        for place, age in enumerate(ages_of_training(self.known)):
            self.fields[f"winter-{place}"] = forms.ChoiceField(
                label=gettext("At {age}").format(age=age),
                choices=self._offered(),
                required=False,
                initial=there[place] if place < len(there) else SKILLS,
            )
        for name in self.known.facts["skills"]["values"]:
            label = gettext("Points on {name}").format(name=gettext(name))
            first = self.chosen.get("points", {}).get(name)
            self.number(field_name("points", name), label, 0, 60, first)

    def _offered(self) -> list[tuple[str, Any]]:
        points = self.preset.training.skill_points
        passions = self.known.facts["passions"]["values"]
        return [
            (SKILLS, gettext("{points} Skill points").format(points=points)),
            (NOTHING, gettext("nothing")),
            (gettext("A Trait"), [(f"{TRAIT}:{n}", f"{gettext(n)} +1") for n in TRAIT_NAMES]),
            (
                gettext("A Passion"),
                [
                    (f"{PASSION}:{n}:{way}", f"{gettext(n)} {sign}1")
                    for n in passions
                    for way, sign in ((UP, "+"), (DOWN, "−"))
                ],
            ),
            (
                gettext("A Characteristic"),
                [(f"{CHARACTERISTIC}:{c.key}", f"{c.short} +1") for c in CHARACTERISTICS],
            ),
        ]

    def blocks(self) -> list[Block]:
        winters = [self[name] for name in self.fields if name.startswith("winter")]
        rules, values = self.preset.training, self.known.facts["skills"]["values"]
        rows = [
            Row(gettext(name), str(value), [self[field_name("points", name)]])
            for name, value in values.items()
        ]
        words = gettext(
            "The points of all winters together. From {easy} on one point takes those of a whole"
            " winter; none rises above {most}."
        ).format(easy=rules.skill_easy, most=rules.skill_most)
        blocks = [Block(gettext("Winters"), fields=winters, plain=True)] if winters else []
        heads = [gettext("Points")]
        return [*blocks, Block(gettext("Skill points"), words, rows=rows, heads=heads)]

    @property
    def choice(self) -> dict[str, Any]:
        number = len(ages_of_training(self.known))
        years = [self.cleaned_data.get(f"winter-{place}", "") for place in range(number)]
        return {"years": years, "points": self.numbers("points", SKILL_NAMES)}

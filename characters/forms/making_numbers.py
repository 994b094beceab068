"""The steps of making a knight that set Characteristics, Traits and Passions."""

from typing import Any

from django import forms
from django.utils.translation import gettext

from characters.forms.making import Block, Row, StepForm, choices_of, field_name
from characters.forms.making_parents import parents_of, passions_of
from characters.rules.characteristics import CHARACTERISTICS, SHORT
from characters.rules.creation.parts import PASSION_NAMES, TRAIT_NAMES
from characters.rules.creation.passions import homeland_passion
from characters.rules.creation.person import culture_bonus, dear_traits, start_of
from characters.rules.traits import PAIRS


class CharacteristicsForm(StepForm):
    """The five, and what the culture adds where the preset does not say it."""

    def build(self) -> None:
        five, there = self.preset.characteristics, self.chosen.get("values", {})
        even = five.points // len(CHARACTERISTICS)
        for one in CHARACTERISTICS:
            if not self.fallen:
                first = there.get(one.key, even)
                self.number(one.key, one.title, five.lowest, five.highest, first)
            if culture_bonus(self.known) is None:
                label = gettext("Culture's bonus on {name}").format(name=one.short)
                first = self.chosen.get("bonus", {}).get(one.key)
                self.number(f"bonus-{one.key}", label, -5, 5, first)

    def blocks(self) -> list[Block]:
        bonus, rolls = culture_bonus(self.known), self.known.rolls
        rows = []
        for place, one in enumerate(CHARACTERISTICS):
            known = str(rolls[place].total) if self.fallen and rolls else ""
            if bonus is not None and bonus.get(one.key):
                known = f"{known} {bonus[one.key]:+d}".strip()
            names = [name for name in (one.key, f"bonus-{one.key}") if name in self.fields]
            rows.append(Row(one.short, known, [self[name] for name in names]))
        heads = [] if self.fallen else [gettext("Points")]
        heads += [] if bonus is not None else [gettext("Culture")]
        return [Block("", rows=rows, heads=heads)] if heads else []

    @property
    def choice(self) -> dict[str, Any]:
        told: dict[str, Any] = dict(self.manner)
        if not self.fallen:
            typed = {key: self.cleaned_data.get(key) for key in SHORT}
            told["values"] = {key: one for key, one in typed.items() if one is not None}
        return told | {"bonus": self.numbers("bonus", tuple(SHORT))}


class TraitsForm(StepForm):
    """The thirteen pairs, the famous Trait, and what is dear to a faith of one's own."""

    def build(self) -> None:
        there = self.chosen.get("values", {})
        if not self.fallen:
            for pair in PAIRS:
                first = there.get(pair.key, start_of(self.known, pair))
                self.number(pair.key, pair.left, 0, 20, first)
            self.fields["famous"] = forms.ChoiceField(
                label=gettext("The famous Trait"),
                choices=choices_of(TRAIT_NAMES, gettext("none yet")),
                required=False,
                initial=self.chosen.get("famous", ""),
            )
        if dear_traits(self.known) is None and self.known.facts["person"].get("religion"):
            self.fields["dear"] = forms.MultipleChoiceField(
                label=gettext("The Traits that the faith holds dear"),
                choices=[(name, gettext(name)) for name in TRAIT_NAMES],
                required=False,
                initial=self.chosen.get("dear", ()),
                widget=forms.CheckboxSelectMultiple(attrs={"class": "making__boxes"}),
            )

    def blocks(self) -> list[Block]:
        found = []
        more = [self[name] for name in ("famous", "dear") if name in self.fields]
        if not self.fallen:
            rows = [
                Row(f"{gettext(pair.left)} / {gettext(pair.right)}", "", [self[pair.key]])
                for pair in PAIRS
            ]
            found.append(Block("", rows=rows, heads=[gettext("Left side")]))
        return [Block("", fields=more, plain=True), *found] if more else found

    @property
    def choice(self) -> dict[str, Any]:
        told: dict[str, Any] = self.manner | {"dear": self.cleaned_data.get("dear", [])}
        if not self.fallen:
            typed = {pair.key: self.cleaned_data.get(pair.key) for pair in PAIRS}
            told["values"] = {key: one for key, one in typed.items() if one is not None}
            told["famous"] = self.cleaned_data.get("famous", "")
        return told


class PassionsForm(StepForm):
    """The chosen Passions, points, what is strong at home, and what the parents have."""

    def build(self) -> None:
        there = self.chosen.get("chosen", [])
        for place, one in enumerate(self.preset.passions.chosen):
            value = one.value
            if self.fallen and self.known.rolls:
                value = self.known.rolls[place].total
            self.fields[f"chosen-{place}"] = forms.ChoiceField(
                label=gettext("Passion at {value}").format(value=value),
                choices=choices_of(PASSION_NAMES),
                initial=there[place] if place < len(there) else "",
                error_messages={"required": gettext("Choose a Passion.")},
            )
        if homeland_passion(self.known) is None and self.known.facts["person"].get("homeland"):
            more = self.preset.passions.homeland
            self.fields["homeland"] = forms.ChoiceField(
                label=gettext("The Passion that is {more} stronger at home").format(more=more),
                choices=choices_of(PASSION_NAMES, gettext("nobody has said")),
                required=False,
                initial=self.chosen.get("homeland", ""),
            )
        self._ask_for_a_parent()
        extras = self.chosen.get("extra", {})
        typed = self.chosen.get("typed", self.chosen.get("parents", {}))
        for name in PASSION_NAMES:
            extra, parents = extras.get(name), typed.get(name)
            label = gettext("Points on {name}").format(name=gettext(name))
            self.number(field_name("extra", name), label, 0, 60, extra)
            label = gettext("A parent's {name}").format(name=gettext(name))
            self.number(field_name("parents", name), label, 0, 60, parents)

    def _ask_for_a_parent(self) -> None:
        """One who has a sheet here; what is typed for a Passion goes before what stands there."""
        names = [(str(one.pk), one.name) for one in parents_of(self.member)]
        if names:
            self.fields["parent"] = forms.ChoiceField(
                label=gettext("A parent whose sheet is here"),
                choices=[("", gettext("nobody")), *names],
                required=False,
                initial=self.chosen.get("parent", ""),
                help_text=gettext("Their Passions count where you type no number below."),
            )

    def blocks(self) -> list[Block]:
        shown = ("chosen", "homeland", "parent")
        plain = [self[n] for n in self.fields if n.startswith(shown) and "parents-" not in n]
        rows = [
            Row(gettext(name), "", [self[field_name(one, name)] for one in ("extra", "parents")])
            for name in PASSION_NAMES
        ]
        rules = self.preset.passions
        points = rules.extra_points
        if self.fallen and self.known.rolls:
            points = self.known.rolls[-1].total
        words = gettext(
            "{points} points, which raise none above {most}. What a parent has above {above} is"
            " passed on, {inherited} at most."
        ).format(
            points=points,
            most=rules.highest,
            above=rules.inherited_above,
            inherited=rules.inherited_most,
        )
        heads = [gettext("Points"), gettext("A parent's")]
        return [Block("", fields=plain, plain=True), Block("", words, rows=rows, heads=heads)]

    @property
    def choice(self) -> dict[str, Any]:
        parent = self.cleaned_data.get("parent", "")
        typed = self.numbers("parents", PASSION_NAMES)
        number = len(self.preset.passions.chosen)
        return self.manner | {
            "chosen": [self.cleaned_data[f"chosen-{place}"] for place in range(number)],
            "homeland": self.cleaned_data.get("homeland", ""),
            "extra": self.numbers("extra", PASSION_NAMES),
            "parent": parent,
            "typed": typed,
            "parents": passions_of(self.member, parent) | typed,
        }

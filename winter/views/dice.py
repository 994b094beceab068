"""The dice of a step as its page shows them: what fell, what came of it, what is still to fall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from characters.models import Audience
from rolls.access import may_type
from rolls.rules.errors import RuleError
from winter.actions.eyes import audiences
from winter.forms.dice import FACE, DiceForm
from winter.rules.judges import JUDGES
from winter.rules.judges.births import BIRTH
from winter.rules.learning import learning
from winter.rules.steps import Step

if TYPE_CHECKING:
    from winter.models import WinterStep
    from winter.views.told import Page

D20 = 20
PARTS = {
    "leaves": gettext_lazy("stays or goes"),
    "skill": gettext_lazy("Squire Skill"),
    "rides": gettext_lazy("Horsemanship"),
}
"""What several dice of one squire or horse fall for."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die: what it falls for and against; its face and what came of it, once it has fallen;
    else where its face is typed, or which side of a pair falls before it."""

    place: str
    name: str
    against: int | None = None
    face: int | None = None
    after: int | None = None
    typed: bool = False
    waits: str = ""
    field: BoundField | None = None


def needs_of(page: Page, step: Step) -> Mapping[str, int]:
    """The sides of the dice that a step asks for now, by place; none where it cannot be read."""
    row = page.rows.get(step)
    chosen, faces = (row.choice, row.faces) if row else ({}, {})
    try:
        return JUDGES[step](page.knight, chosen, faces, page.rulings).needs
    except RuleError:
        return {}


def dice_form_for(page: Page, step: Step, data: Mapping[str, Any] | None = None) -> DiceForm:
    """The form of a step's dice, empty or with what was sent."""
    row, needs = page.rows.get(step), needs_of(page, step)
    faces = row.faces if row else {}
    sides = {place: D20 for place in faces if data and data.get(FACE + place)} | dict(needs)
    return DiceForm(
        data,
        sides=sides,
        names={place: _name(page, step, place, number) for place, number in sides.items()},
        audiences=_offered(page, row, data),
        typed=may_type(page.member),
        asked=bool(needs) or _may_throw(page, step),
        gamemaster=page.member.is_gamemaster,
    )


def _offered(
    page: Page, row: WinterStep | None, data: Mapping[str, Any] | None
) -> tuple[Audience, ...]:
    """Who may see them. Where dice have fallen meanwhile, what was sent for other eyes is no
    nonsense: it is answered by whom and when they were thrown."""
    usual = audiences(page.character)
    if row is None or not row.faces:
        return usual
    said, sent = Audience(row.audience), data.get("audience") if data else None
    return (said, *(one for one in usual if one == sent != said))


def asks_eyes(page: Page, step: Step) -> bool:
    """Whether who will see the dice is asked, or said."""
    return bool(needs_of(page, step)) or _may_throw(page, step)


def dice_of(page: Page, step: Step, form: DiceForm | None) -> list[Die]:
    """The dice of a step that is not done."""
    row = page.rows.get(step)
    if step is Step.EXPERIENCE:
        return list(_learned(page, row, form))
    needs, faces = needs_of(page, step), row.faces if row else {}
    if not needs:
        return []
    fallen = [
        Die(
            place,
            _name(page, step, place, D20),
            face=face,
            typed=place in (row.typed if row else ()),
        )
        for place, face in sorted(faces.items())
    ]
    asked = [
        Die(place, _name(page, step, place, sides), field=form.face(place) if form else None)
        for place, sides in needs.items()
    ]
    return fallen + [one for one in asked if one.field]


def typed_of(page: Page, row: WinterStep) -> str:
    """The faces of a step that were read off real dice, in words."""
    faces = (
        f"{_called(page, Step(row.step), place)} {row.faces[place]}".strip()
        for place in row.typed
        if place in row.faces
    )
    return ", ".join(faces)


def _learned(page: Page, row: WinterStep | None, form: DiceForm | None) -> Iterator[Die]:
    faces, typed = (row.faces, row.typed) if row else ({}, [])
    for one in learning(page.knight, faces, page.rulings):
        yield Die(
            one.place,
            one.name,
            against=one.before,
            face=one.face,
            after=one.after,
            typed=one.place in typed,
            waits=one.waits,
            field=form.face(one.place) if form and one.face is None else None,
        )


def _may_throw(page: Page, step: Step) -> bool:
    """Whether what is chosen may let dice fall for which nobody has asked yet."""
    if step is Step.TRAINING:
        return page.rulings.training == "5e"
    if step is Step.FAMILY:
        return page.rulings.births
    return step is Step.CIRCUMSTANCES and page.member.is_gamemaster


def _name(page: Page, step: Step, place: str, sides: int) -> str:
    return _called(page, step, place) or _("Die of {sides} sides").format(sides=sides)


def _called(page: Page, step: Step, place: str) -> str:
    """What the die of a place falls for, where that has a name."""
    knight, (pk, _colon, part) = page.knight, place.partition(":")
    if step is Step.EXPERIENCE:
        line = knight.line(pk)
        if line is None:
            return ""
        return line.opposite if part == "right" and line.opposite else line.name
    if step is Step.FAMILY and place == BIRTH:
        return _("Childbirth")
    named = {one.pk: one.name for one in knight.squires}
    named |= {one.pk: one.name for one in knight.horses}
    named |= {one.pk: one.name for one in knight.children}
    name = named.get(pk, "")
    return f"{name}, {PARTS[part]}" if name and part in PARTS else name

"""Each step of a knight's winter, as its page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from characters.models import Character, Fate, Membership
from characters.models.together import Answers, made
from rolls.rules.errors import RuleError
from winter.actions.place import mark_of
from winter.forms.choice import ChoiceForm
from winter.forms.dice import DiceForm
from winter.forms.step import FORMS, TakeForm, WaiveForm
from winter.models.chapter import told_again
from winter.models.dying import is_left_dying
from winter.models.facts import knights_of, rulings_of
from winter.models.phase import TITLES, WinterPhase, WinterStep
from winter.models.spoken import spoken
from winter.rules.judges import JUDGES
from winter.rules.knight import Knight
from winter.rules.reading import Said
from winter.rules.rulings import Winter
from winter.rules.steps import Step, before, steps_of
from winter.views.dice import Die, asks_eyes, dice_form_for, dice_of, typed_of

Bound = Mapping[tuple[Step, str], Any]
"""The forms that were sent and could not be taken, by step and kind."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence about what came, and the face that made it."""

    words: str
    face: int | None = None


@dataclass(frozen=True)
class Shown:
    """One step on the page: what came of it or would come, and what may be done about it. `eyes`:
    who reads its dice, where that is said; `is_unread`: the reader does not; `waits`: for
    a gamemaster, who confirms what goes."""

    step: Step
    title: str
    row: WinterStep | None
    lines: tuple[Line, ...] = ()
    error: str = ""
    first: tuple[str, ...] = ()
    dice: int = 0
    dying: bool = False
    form: ChoiceForm | None = None
    take: TakeForm | None = None
    waive: WaiveForm | None = None
    can_undo: bool = False
    fallen: tuple[Die, ...] = ()
    dice_form: DiceForm | None = None
    typed: str = ""
    eyes: str = ""
    is_unread: bool = False
    waits: bool = False

    @property
    def is_settled(self) -> bool:
        return self.row is not None and self.row.is_settled

    @property
    def is_kept(self) -> bool:
        """Whether something stands in its forms that was sent and not taken."""
        forms = (self.form, self.dice_form, self.take, self.waive)
        return any(one is not None and one.is_bound for one in forms)

    @property
    def is_typed_here(self) -> bool:
        """Whether a face may be typed now."""
        return any(one.field for one in self.fallen)


@dataclass(frozen=True)
class Page:
    """What all steps of one page have in common."""

    member: Membership
    phase: WinterPhase
    character: Character
    knight: Knight
    rulings: Winter
    rows: Mapping[str, WinterStep]
    may: bool
    is_out: bool = False


def shown_steps(
    member: Membership,
    phase: WinterPhase,
    character: Character,
    *,
    bound: Bound | None = None,
) -> list[Shown]:
    """All steps of one knight's winter, as `member` sees them; `bound` holds the forms that were
    sent and could not be taken, by step and kind."""
    page = page_of(member, phase, character)
    return [_shown(page, step, bound or {}) for step in steps_of(page.rulings)]


def page_of(
    member: Membership,
    phase: WinterPhase,
    character: Character,
    answers: Answers | None = None,
) -> Page:
    """What the steps of one knight's winter go by; where it was read under the lock, of that."""
    if answers is None:
        rows = list(phase.steps.filter(character=character).select_related("event__actor__user"))
    else:
        rows = [one for one in made(WinterStep, answers["steps"]) if one.phase_id == phase.pk]
    return Page(
        member=member,
        phase=phase,
        character=character,
        knight=knights_of(phase, [character], answers)[character.pk],
        rulings=rulings_of(phase),
        rows={one.step: one for one in rows},
        may=phase.is_open and character.changeable_by(member),
        is_out=character.fate != Fate.ACTIVE,
    )


def _shown(page: Page, step: Step, bound: Bound) -> Shown:
    row, title = page.rows.get(step), str(TITLES[step])
    if row is not None and row.is_settled:
        theirs = page.member.is_gamemaster or row.state == WinterStep.State.DONE
        undoes = page.may and not page.is_out and theirs
        shown = Shown(step, title, row, dying=_is_dying(page, row), can_undo=undoes)
        if not row.is_read_by(page.member):
            return replace(shown, is_unread=True, dying=False)
        lines, eyes = tuple(map(_told, row.told)), row.audience if row.faces else ""
        return replace(shown, lines=lines, typed=typed_of(page, row), eyes=eyes)
    settled = {Step(one.step) for one in page.rows.values() if one.is_settled}
    needed = before(step, page.rulings) - settled
    unread = row is not None and bool(row.faces) and not row.is_read_by(page.member)
    if needed or unread or not page.may or page.is_out:
        names = (str(TITLES[one]) for one in steps_of(page.rulings) if one in needed)
        lies = row is not None and row.faces and not unread
        fallen = tuple(dice_of(page, step, None)) if lies else ()
        unread = unread and page.may  # who may not throw does not learn that somebody threw
        return Shown(step, title, row, first=tuple(names), fallen=fallen, is_unread=unread)
    return _to_do(page, step, bound)


def _is_dying(page: Page, row: WinterStep) -> bool:
    row.character = page.character
    return is_left_dying(row)


def _to_do(page: Page, step: Step, bound: Bound) -> Shown:
    """A step that is not done yet: what it comes to so far, and its forms."""
    row, title = page.rows.get(step), str(TITLES[step])
    chosen = row.choice if row else {}
    form = bound.get((step, "choice")) or form_for(page, step, chosen)
    waive = bound.get((step, "waive")) or (WaiveForm() if page.member.is_gamemaster else None)
    try:
        reading = JUDGES[step](page.knight, chosen, row.faces if row else {}, page.rulings)
    except RuleError as error:
        return Shown(step, title, row, error=str(error), form=form, waive=waive)
    shown = Shown(step, title, row, dice=len(reading.needs), dying=reading.dying, waive=waive)
    if form.asks or reading.needs:
        dice = bound.get((step, "dice")) or dice_form_for(page, step)
        shown = replace(shown, form=form, dice_form=dice if asks_eyes(page, step) else None)
    shown = replace(shown, fallen=tuple(dice_of(page, step, shown.dice_form)))
    if reading.is_whole and (row is not None or not form.asks):
        take = bound.get((step, "take")) or TakeForm(initial={"based_on": mark_of(reading)})
        said = [one for one in reading.said if not shown.fallen or one.face is None]
        waits = reading.parts and not page.member.is_gamemaster
        take = None if waits and not take.is_bound else take
        shown = replace(shown, take=take, waits=waits, lines=tuple(map(_line, said)))
    return shown


def _line(one: Said) -> Line:
    return Line(spoken(one.sentence, one.parts), one.face)


def form_for(
    page: Page, step: Step, chosen: Mapping[str, Any], data: Mapping[str, Any] | None = None
) -> ChoiceForm:
    """The form of a step, empty or with what was sent."""
    return FORMS.get(step, ChoiceForm)(
        data,
        knight=page.knight,
        rulings=page.rulings,
        chosen=chosen,
        gamemaster=page.member.is_gamemaster,
    )


def _told(kept: Any) -> Line:
    return Line(told_again(kept), kept.get("face") if isinstance(kept, dict) else None)

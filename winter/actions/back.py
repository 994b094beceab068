"""A step that is to be taken back, read under the lock with all that it changed."""

from __future__ import annotations

from dataclasses import dataclass

from characters.models.together import Questions, whole
from winter.actions.place import Place, standing_of
from winter.models.back_questions import back_questions
from winter.models.phase import WinterStep


@dataclass(frozen=True, slots=True)
class Back(Place):
    """A step that is to be taken back: what it changed is read, and how that stands now."""

    @classmethod
    def of(cls, place: Place) -> Back:
        """The same step, to be taken back."""
        return place if isinstance(place, cls) else cls(place.phase, place.character, place.step)

    def questions(self) -> Questions:
        if self.answers is not None:
            return {}
        steps = WinterStep.objects.filter(phase=self.phase, character=self.character)
        here = {"steps": whole(steps.order_by("id"))}
        return standing_of(self) | here | dict(back_questions(steps.filter(step=self.step)))

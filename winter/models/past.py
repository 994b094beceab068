"""What a knight's steps of this and earlier winters tell the next: counted in one way for the
winter, and for the file that takes the knight to another table."""

from collections.abc import Iterable, Mapping
from uuid import UUID

from django.db.models import Q, Sum

from characters.models import Character, Event, GloryAward
from winter.models.phase import WinterPhase, WinterStep
from winter.rules.glory import thousands
from winter.rules.rulings import Winter
from winter.rules.steps import Step

WITH_THE_KNIGHT = Q(because__kind__in=(Event.Kind.CHARACTER, Event.Kind.IMPORT))
"""The Glory that came with a knight to the table."""


class Past:
    """What came with a knight, and what the steps told since, in the order of the years."""

    def __init__(self, character: Character) -> None:
        self.size, self.owed = character.size_trained, character.con_lent
        self.points = 0
        self.said_before = character.bonus_spent
        self.standard = "ordinary"
        self.before: dict[str, int | None] = {}
        self.weighed: dict[str, bool] = {}

    def spent(self, brought: int) -> int:
        """The bonus points that were spent, those from before the table too: so many as came with
        the knight, where nobody said otherwise (W27)."""
        return self.points + (brought if self.said_before is None else self.said_before)

    def add(self, step: WinterStep, *, now: bool) -> None:
        """Count one step; `now` says that it is of the winter that is asked for."""
        if step.step == Step.CIRCUMSTANCES and now:
            self.standard = step.choice.get("standard") or "ordinary"
        if step.step == Step.BONUS and step.choice.get("before") is not None:
            self.said_before = step.choice["before"]
        if step.state != WinterStep.State.DONE:
            return
        self.size += step.kept.get("size", 0)
        self.points += step.kept.get("spent", 0)
        if now and "hard" in step.kept:
            self.weighed[step.step] = step.kept["hard"]
        if step.step == Step.CIRCUMSTANCES:
            self.owed = step.kept.get("owed", 0)


def pasts(
    people: Mapping[UUID, Character],
    steps: Iterable[WinterStep],
    phase: WinterPhase | None = None,
) -> dict[UUID, Past]:
    """The past of each, by these steps of theirs, in the order of the years."""
    found = {pk: Past(one) for pk, one in people.items()}
    for one in steps:
        found[one.character_id].add(one, now=phase is not None and one.phase_id == phase.pk)
    return found


def carried(character: Character) -> dict[str, int | None]:
    """What the file of a knight says of the winters (`characters.actions.carrying`)."""
    mine = {"campaign_id": character.campaign_id, "character": character}
    database = character._state.db
    steps = WinterStep.objects.using(database).filter(**mine)
    in_order = steps.order_by("phase__year", "id")
    past = pasts({character.pk: character}, in_order)[character.pk]
    awards = GloryAward.objects.using(database).counted().filter(WITH_THE_KNIGHT, **mine)
    brought = awards.aggregate(total=Sum("amount"))["total"] or 0
    rulings = Winter.from_json(character.campaign.rulings.get("winter", {}))
    return {
        "size_trained": past.size,
        "con_lent": past.owed,
        "bonus_spent": past.spent(thousands(brought, rulings)),
    }

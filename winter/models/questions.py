"""What is asked of the database about the knights of a winter: each question for all of them."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db.models import Count, Max, Q, QuerySet, Sum

from characters.models import (
    Change,
    Check,
    GloryAward,
    Horse,
    Relative,
    Squire,
    Statistic,
)
from characters.models.links import link_questions
from characters.models.together import Question, Questions, columns_of, whole
from rolls.models import GameSession
from winter.models.past import WITH_THE_KNIGHT
from winter.models.phase import WinterStep
from winter.rules.steps import Step

SMALL = 5
"""Children younger than this are thrown for (W22)."""
LINE = ("character", "pk", "kind", "name", "value", "key", "opposite")
BOX = ("statistic__character", "pk", "statistic", "side", "state")


def questions_about(people: Collection[UUID], *, campaign: UUID, year: int) -> Questions:
    """All that the winter of a year goes by: the sheets, what hangs on them, and what was done in
    this winter and those before."""
    mine = {"campaign_id": campaign, "character__in": list(people)}
    boxes = Check.objects.filter(campaign_id=campaign, statistic__character__in=list(people))
    spares = boxes.filter(spare=True).exclude(state=Check.State.RELEASED)
    horses = Horse.objects.filter(**mine).filter(Q(ridden=True) | ~Q(name=""))
    small = Relative.objects.filter(
        **mine, relation=Relative.Relation.CHILD, died=None, born__gt=year - SMALL, born__lte=year
    )
    awards = GloryAward.objects.counted().filter(**mine).values("character")
    sums = {"total": Sum("amount"), "brought": Sum("amount", filter=WITH_THE_KNIGHT)}
    steps = WinterStep.objects.filter(**mine, phase__year__lte=year)
    family = Relative.objects.filter(**mine).values("character")
    ends = {"number": Count("pk"), "last": Max("position")}
    order = ("statistic__kind", "statistic__position", "statistic__name", "side", "id")
    squires = Squire.objects.serving().filter(**mine)
    links = {**link_questions(Squire, squires), **link_questions(Horse, horses)}
    return links | {
        "lines": Question(Statistic.objects.filter(**mine).in_sheet_order(), LINE),
        "boxes": Question(boxes.ticked().order_by(*order), BOX),
        "spares": Question(spares.order_by("because__number", "id"), BOX),
        "squires": whole(squires.order_by("position", "id")),
        "horses": whole(horses.order_by("position", "id")),
        "children": whole(small.order_by("position", "id")),
        "glory": Question(awards.annotate(**sums).order_by(), ("character", *sums)),
        "steps": Question(
            steps.order_by("phase__year", "id"), (*columns_of(WinterStep), "phase__year")
        ),
        "relative": Question(family.annotate(**ends).order_by(), ("character", *ends)),
        "session": Question(_evening(campaign), ("pk",)),
        "moved": Question(_moved(mine, year), ("character", "statistic", "before")),
        "inherited": Question(_inherited(campaign, year), ("character", "faces", "kept")),
    }


def _evening(campaign: UUID) -> QuerySet[GameSession]:
    """The evening that is being played: what is thrown belongs to it."""
    now = GameSession.objects.filter(campaign=campaign).going_on()
    return GameSession.objects.filter(pk__in=now.values("pk"))


def _inherited(campaign: UUID, year: int) -> QuerySet[WinterStep]:
    """The steps of this winter about squires and horses that were done for knights from whom an
    heir has taken over: what they were about may stand with the heir by now."""
    done = WinterStep.objects.filter(
        campaign_id=campaign,
        phase__year=year,
        step__in=(Step.SQUIRES, Step.HORSES),
        state=WinterStep.State.DONE,
    )
    return done.exclude(character__succession=None).exclude(character__succession__since=None)


def _moved(mine: dict[str, Any], year: int) -> QuerySet[Change]:
    """What each value that this winter has moved was before, the earliest first (W26)."""
    here = WinterStep.objects.filter(campaign_id=mine["campaign_id"], phase__year=year)
    settled = here.exclude(event=None).values("event")
    moved = Change.objects.filter(**mine, field="value", event__in=settled)
    return moved.exclude(statistic=None).order_by("event__number", "id")

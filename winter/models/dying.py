"""Whom a winter left dying, until a gamemaster has decided."""

from django.db.models import Q

from characters.models import Campaign, Fate
from winter.models.phase import WinterPhase, WinterStep
from winter.rules.judges.aging import DYING
from winter.rules.steps import Step


def is_left_dying(row: WinterStep) -> bool:
    """Whether a step that is written down left its knight dying, and nobody has decided yet."""
    said = [one.get("sentence") for one in row.told if isinstance(one, dict)]
    undecided = row.character.fate == Fate.ACTIVE and not row.kept.get("spared")
    return row.is_settled and undecided and (row.kept.get("dying") is True or DYING in said)


def left_dying(campaign: Campaign) -> list[WinterStep]:
    """The steps that left somebody dying, with the knights, by name: a gamemaster's to decide.
    Those of long ago are known by what they kept, those of the last winter also by their words."""
    rows = WinterStep.objects.filter(
        Q(kept__dying=True) | Q(phase__year__gte=campaign.year - 1),
        campaign=campaign,
        step=Step.AGING,
        state=WinterStep.State.DONE,
        character__fate=Fate.ACTIVE,
        character__binned=None,
    ).exclude(phase__state=WinterPhase.State.UNDONE)
    found = rows.select_related("character", "phase").order_by(
        "character__sort_key", "character_id", "phase__year"
    )
    return [one for one in found if is_left_dying(one)]

"""What the chronicle of a year tells of its winter: to each reader what the log told them."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from characters.models import Membership
from characters.models.character import known_to
from characters.models.event import visible
from rolls.models.told_year import Chapter, Teller
from winter.models.phase import WinterPhase, WinterStep
from winter.rules.reading import filled
from winter.rules.steps import Step

ORDER = {step.value: place for place, step in enumerate(Step)}


def years(member: Membership) -> set[int]:
    """The years in whose winter something came of which the member reads."""
    return set(_steps(member).order_by().values_list("phase__year", flat=True).distinct())


def chapters(member: Membership, year: int) -> Iterator[Chapter]:
    """The winter of a year: knight by knight what came of it, in sentences."""
    rows = _steps(member).filter(phase__year=year).select_related("character")
    found = sorted(rows, key=_place)
    told = [
        (pk, steps[0].character.name, [words for one in steps for words in _sentences(one)])
        for pk, steps in (
            (pk, list(several)) for pk, several in groupby(found, lambda one: one.character_id)
        )
    ]
    told = [one for one in told if one[2]]
    if told:
        yield Chapter(_("Winter"), "winter/chronicle/_winter.html", told)


def _steps(member: Membership) -> QuerySet[WinterStep]:
    """The steps that were written down, each by an event that the member reads."""
    done = WinterStep.objects.filter(
        visible(member, "event__"),
        known_to(member, "character__"),
        campaign_id=member.campaign_id,
        character__binned=None,
        state=WinterStep.State.DONE,
    )
    return done.exclude(phase__state=WinterPhase.State.UNDONE)


def _place(one: WinterStep) -> tuple[str, str, int]:
    return one.character.sort_key, str(one.character_id), ORDER[one.step]


def _sentences(step: WinterStep) -> list[str]:
    return [told_again(one) for one in step.told]


def told_again(kept: Any) -> str:
    """A sentence that was kept, in today's language; whatever a file brought in its place is no
    sentence, and says nothing."""
    found = kept if isinstance(kept, dict) else {}
    sentence, parts = found.get("sentence"), found.get("parts")
    if not isinstance(sentence, str) or not isinstance(parts, dict):
        return ""
    return filled(_(sentence), parts)


TELLER = Teller(years, chapters)

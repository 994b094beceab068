"""What the chronicle of a year tells of its winter: to each reader what the log told them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from characters.models import Membership, Note
from characters.models.character import known_to, whole_to
from characters.models.event import visible
from rolls.models.told_year import Chapter, Teller
from winter.models.phase import WinterPhase, WinterStep
from winter.models.spoken import spoken
from winter.rules.steps import Step

ORDER = {step.value: place for place, step in enumerate(Step)}


@dataclass(slots=True)
class Winter:
    """What is told of one knight's winter: sentences, and what somebody wrote; `whole` says that
    the reader reads the whole sheet, and so the page of the knight's year."""

    pk: UUID
    name: str
    whole: bool
    sentences: list[str] = field(default_factory=list)
    texts: list[Note] = field(default_factory=list)


def years(member: Membership) -> set[int]:
    """The years in whose winter something came of which the member reads."""
    told = done_steps(member).order_by().values_list("phase__year").distinct()
    written = _texts(member).order_by().values_list("year").distinct()
    return {year for (year,) in told.union(written) if year is not None}


def chapters(member: Membership, year: int) -> Iterator[Chapter]:
    """The winter of a year: knight by knight what came of it, and the adventures of each."""
    steps = done_steps(member).filter(phase__year=year).select_related("character")
    texts = _texts(member).filter(year=year).select_related("character")
    found: dict[UUID, Winter] = {}
    rows: list[WinterStep | Note] = [*steps, *texts.order_by("position", "id")]
    for one in sorted(rows, key=_place):
        who = one.character
        told = found.setdefault(who.pk, Winter(who.pk, who.name, who.is_whole_to(member)))
        if isinstance(one, Note):
            told.texts.append(one)
        else:
            told.sentences += sentences_of(one)
    knights = [one for one in found.values() if one.sentences or one.texts]
    if knights:
        shown = {"knights": knights, "year": year}
        yield Chapter(_("Winter"), "winter/chronicle/_winter.html", shown)


def _texts(member: Membership) -> QuerySet[Note]:
    """The entries of winters, as notes are read: those of sheets that the member reads whole."""
    mine = Note.objects.visible_to(member).exclude(occasion="").exclude(year=None)
    whole = (whole_to(member, "character__"), known_to(member, "character__"))
    return mine.filter(*whole, character__binned=None)


def done_steps(member: Membership) -> QuerySet[WinterStep]:
    """The steps that were written down, each by an event and with dice that the member reads."""
    done = WinterStep.objects.filter(
        visible(member),
        visible(member, "event__"),
        known_to(member, "character__"),
        campaign_id=member.campaign_id,
        character__binned=None,
        state=WinterStep.State.DONE,
    )
    return done.exclude(phase__state=WinterPhase.State.UNDONE)


def _place(one: WinterStep | Note) -> tuple[str, str, int]:
    """By knight; what somebody wrote comes after the steps."""
    place = ORDER[one.step] if isinstance(one, WinterStep) else len(ORDER)
    return one.character.sort_key, str(one.character_id), place


def sentences_of(step: WinterStep) -> list[str]:
    """What came of a step, in today's language."""
    return [words for one in step.told if (words := told_again(one))]


def told_again(kept: Any) -> str:
    """A sentence that was kept, in today's language; whatever a file brought in its place is no
    sentence, and says nothing."""
    found = kept if isinstance(kept, dict) else {}
    sentence, parts = found.get("sentence"), found.get("parts")
    if not isinstance(sentence, str) or not isinstance(parts, dict):
        return ""
    return spoken(sentence, parts)


TELLER = Teller(years, chapters)

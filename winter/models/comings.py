"""Who came into a winter or went out of it while it went on, and what becomes of their steps."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext as _

from characters.models import Character, Fate, Membership
from winter.models.phase import WinterPhase, WinterStep


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A knight with whom a winter does not go on, and how that is meant."""

    pk: UUID
    words: str


def left_out(phase: WinterPhase, member: Membership) -> list[LeftOut]:
    """Those of whom `member` reads, by name: who died or retired in its year, and those who have
    steps in it and are in play no more, or nobody's (W4)."""
    steps = WinterStep.objects.filter(phase=phase, character=OuterRef("pk"))
    here = Character.objects.kept().known_to(member).filter(campaign_id=phase.campaign_id)
    gone = ~Q(fate=Fate.ACTIVE) & ~Q(owner=None) & Q(fate_year=phase.year)
    begun = (~Q(fate=Fate.ACTIVE) | Q(owner=None)) & Exists(steps)
    found = here.whole_to(member).filter(gone | begun).by_name()
    return [LeftOut(one.pk, words_of(one)) for one in found]


def words_of(character: Character) -> str:
    """Why a winter goes on without a knight, and what becomes of the steps; nothing for one with
    whom it goes on."""
    if character.fate == Fate.DEAD:
        why = _("{name} is dead.")
    elif character.fate == Fate.RETIRED:
        why = _("{name} has retired.")
    elif character.owner_id is None:
        why = _("{name} is no player's knight now.")
    else:
        return ""
    rest = _("What was written down stays, nothing more has to be done, and the winter closes so.")
    return f"{why} {rest}".format(name=character.name)


def came_in(phase: WinterPhase, character: Character) -> bool:
    """Whether a knight was made or brought while the winter was going on: all its steps are to be
    done, or waived, like those of the others."""
    return phase.opened is not None and character.made > phase.opened.at

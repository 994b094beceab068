"""What is left of a winter that is going on."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _

from characters.models import Membership
from config.matters.matter import Matter, Topic, topic
from winter.models import WinterPhase, WinterStep
from winter.models.dying import left_dying
from winter.models.progress import progress


def dying(member: Membership) -> list[Topic]:
    """Whom the years left dying: a gamemaster confirms the death, or lets the knight live."""
    return topic(_("Life and death"), map(_dying, left_dying(member.campaign)))


def _dying(row: WinterStep) -> Matter:
    said = _("{name} is dying: confirm the death, or let the knight live")
    place = reverse("winter:knight", args=(row.campaign_id, row.phase_id, row.character_id))
    return Matter(said.format(name=row.character.name), f"{place}#{row.step}")


def winter(member: Membership) -> list[Topic]:
    """For a player his own knights, for a gamemaster all; or that it can be closed."""
    phases = WinterPhase.objects.filter(campaign=member.campaign_id).select_related("campaign")
    phase = phases.going_on().order_by("year").first()
    return topic(str(phase), _left(phase, member)) if phase else []


def _left(phase: WinterPhase, member: Membership) -> Iterator[Matter]:
    left = [one for one in progress(phase, member) if not one.is_done]
    for one in left:
        if member.is_gamemaster or one.character.belongs_to(member):
            said = _("{name}: {step} comes next").format(name=one.character.name, step=one.next_)
            place = (phase.campaign_id, phase.pk, one.character.pk)
            yield Matter(said, reverse("winter:knight", args=place))
    if member.is_gamemaster and not left:
        said = _("All is done: the winter can be closed")
        yield Matter(said, reverse("winter:winters", args=(phase.campaign_id,)))

"""A roll in one short sentence, for those who hear the page instead of seeing it."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from rolls.models import RollSide
from rolls.models.feed import Entry
from rolls.rules.resolution import Outcome, shown

OUTCOMES = {
    Outcome.CRITICAL: _("critical"),
    Outcome.SUCCESS: _("success"),
    Outcome.FAILURE: _("failure"),
    Outcome.FUMBLE: _("fumble"),
}


def words(entry: Entry) -> str:
    """What fell, side by side; nothing for what is no roll."""
    return "; ".join(_side(side) for side in entry.roll.known_sides) if entry.roll else ""


def _side(side: RollSide) -> str:
    return gettext("{character}, {statistic} {value}: {face}, {outcome}").format(
        character=side.character_name,
        statistic=side.name,
        value=shown(side.value),
        face=side.face,
        outcome=OUTCOMES[Outcome(side.outcome)],
    )

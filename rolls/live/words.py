"""A roll in one short sentence, for those who hear the page instead of seeing it; and the blows of
a fight of squires."""

from django.utils.translation import gettext as _

from characters.models import Event
from characters.models.term import term
from characters.models.term import told as name_of
from rolls.models import RollSide
from rolls.models.feed import Entry


def words(entry: Entry) -> str:
    """What fell, side by side or blow by blow; nothing where no dice fell."""
    if entry.event.kind == Event.Kind.TOURNAMENT:
        return entry.told.fight.spoken
    if entry.roll and entry.roll.pool:
        names = ", ".join(name_of(side.character_name) for side in entry.roll.known_sides)
        return f"{names}: {' '.join(entry.roll.verdict)}"
    return "; ".join(_side(side) for side in entry.roll.known_sides) if entry.roll else ""


def _side(side: RollSide) -> str:
    if not side.outcome:
        told = _("{character}, {name}: {total}")
    elif side.face is None:
        told = _("{character}, {name} {value}: {outcome}")
    else:
        told = _("{character}, {name} {value}: the die shows {face}, {outcome}")
    return told.format(
        character=name_of(side.character_name),
        name=term(side.name),
        value=side.shown_value,
        face=side.face,
        total=side.total,
        outcome=side.word,
    )

"""What a wound means for whoever has it, in sentences, and which throws it asks for."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from characters.models import Character, Membership, Statistic, Wound
from characters.models.health import open_wounds, vitals_of
from characters.rules.health import After, Vitals, follows
from characters.rules.wounds import Severity

STATES = {
    After.DYING: gettext_lazy("dying"),
    After.UNCONSCIOUS: gettext_lazy("unconscious"),
    After.DEBILITATED: gettext_lazy("debilitated"),
}
"""What becomes of somebody, in one word."""

STAYING_UP = ("DEX", "Horsemanship")
"""What is rolled to stay on one's feet, and in the saddle."""


def minus(number: int | None) -> str:
    """A number as the table writes it: −6."""
    return "" if number is None else str(number).replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one wound brings: how grave it is, the Hit Points it leaves, and all that follows;
    `states` are the words for it that are no mark yet, `throws` the names and addresses of the
    rolls it asks for."""

    gravity: str
    current: str
    total: int | None
    sentences: tuple[str, ...]
    states: tuple[str, ...]
    throws: tuple[tuple[str, str], ...]


def outlook(
    member: Membership,
    character: Character,
    points: int,
    *,
    severity: str = "",
    before_armour: int | None = None,
    wound: Wound | None = None,
) -> Outlook:
    """What so many points bring: of a wound that is not booked yet, or of `wound`, which is."""
    here = vitals_of(character)
    others = [one.left for one in open_wounds(character) if one != wound]
    gravity = _gravity(here, points, severity)
    found = follows(here, others, points, gravity=gravity, before_armour=before_armour)
    return Outlook(
        gravity=str(Wound.Severity(gravity).label) if gravity else "",
        current=minus(here.current([*others, points])),
        total=here.hit_points,
        sentences=tuple(_sentences(character, here, found, gravity, others, points)),
        states=_unmarked(character, [str(STATES[one]) for one in found if one in STATES]),
        throws=_throws(member, character) if After.MAY_FALL in found else (),
    )


def _unmarked(character: Character, states: Sequence[str]) -> tuple[str, ...]:
    """Those of these words by which the character is not marked already."""
    if not states:
        return ()
    marks = character.afflictions.values_list("name", flat=True)
    known = {name.casefold() for name in marks}
    return tuple(one for one in states if one.casefold() not in known)


def _gravity(here: Vitals, points: int, severity: str) -> Severity | None:
    """How grave it is; of a wound that is healed nothing more follows."""
    if not points:
        return None
    return Severity(severity) if severity else here.severity_of(points)


def _sentences(
    character: Character,
    here: Vitals,
    found: Sequence[After],
    gravity: Severity | None,
    others: Sequence[int],
    points: int,
) -> list[str]:
    name, current = character.name, here.current([*others, points])
    told = [_unknown(here)] if here.missing else []
    if gravity is not None and gravity.fells:
        word = Wound.Severity(gravity).label
        sentence = _("A {gravity} wound: {name} falls unconscious and is debilitated.")
        told.append(sentence.format(gravity=word, name=name))
    told += _by_hit_points(name, current, here.unconscious, dying=After.DYING in found)
    if After.MAY_FALL in found:
        sentence = _(
            "The blow is above the Knockdown of {limit}: {name} rolls DEX to stay up, or"
            " Horsemanship to stay in the saddle."
        )
        told.append(sentence.format(limit=here.knockdown, name=name))
    return told or [_("Nothing more follows from it.")]


def _by_hit_points(name: str, current: int | None, limit: int | None, *, dying: bool) -> list[str]:
    """What so few Hit Points mean."""
    if dying:
        sentence = _("Hit Points at {current}: {name} is dying.")
        return [sentence.format(current=minus(current), name=name)]
    if current is None or limit is None or current >= limit:
        return []
    sentence = _("Hit Points at {current}, below {limit}: {name} falls unconscious.")
    return [sentence.format(current=minus(current), limit=limit, name=name)]


def _unknown(here: Vitals) -> str:
    sentence = _("Nobody has written {missing} down yet, so not everything can be told.")
    return sentence.format(missing=", ".join(here.missing))


def _throws(member: Membership, character: Character) -> tuple[tuple[str, str], ...]:
    """The throws to stay up that the character has a value for."""
    rows = Statistic.objects.filter(
        campaign_id=member.campaign_id,
        character=character,
        name__in=STAYING_UP,
        value__isnull=False,
    )
    return tuple(
        (one.name, reverse("rolls:roll_statistic", args=(member.campaign_id, one.pk)))
        for one in rows.order_by("position")
    )

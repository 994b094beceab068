"""How the dice of a campaign fell, told as far as the reader may read them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from characters import access
from characters.models import Membership
from characters.views.request import Request
from rolls.models.luck import SIDES, Hand, hands
from rolls.rules.luck import ENOUGH, Fairness, Luck

TALL = WIDE = 100
"""A drawing is measured in hundredths of its room."""
WIDEST = 10


@dataclass(frozen=True)
class Bar:
    """One face of a die: how often it fell; how tall that is drawn, of `TALL`, and how wide the
    place of a face is, of `WIDE`."""

    face: int
    many: int
    height: int
    place: int

    @property
    def left(self) -> int:
        return (self.face - 1) * self.place

    @property
    def wide(self) -> int:
        return self.place - max(1, self.place // 5)

    @property
    def middle(self) -> int:
        return self.left + self.wide // 2

    @property
    def top(self) -> int:
        return TALL - self.height


@dataclass(frozen=True)
class Faces:
    """All faces of one kind of die, and whether a fair die falls so."""

    sides: int
    bars: Sequence[Bar]
    fairness: Fairness
    usual: int

    @classmethod
    def of(cls, hand: Hand, sides: int) -> "Faces":
        faces = hand.faces[sides]
        highest = max(faces.values(), default=1)
        place = min(WIDEST, WIDE // sides)
        bars = [
            Bar(face, faces[face], round(TALL * faces[face] / highest), place)
            for face in range(1, sides + 1)
        ]
        found = hand.fairness(sides)
        return cls(sides, bars, found, round(TALL * found.thrown / sides / highest))

    @property
    def wide(self) -> int:
        """How wide all faces are together."""
        return len(self.bars) * self.bars[0].place

    @property
    def usual_top(self) -> int:
        return TALL - self.usual

    @property
    def percent(self) -> float | None:
        chance = self.fairness.chance
        return None if chance is None else round(chance * 100, 1)

    @property
    def enough(self) -> int:
        """How many throws are wanted before anything is said."""
        return ENOUGH * self.sides // 20


@cache_control(private=True, no_cache=True)
@require_safe
def luck(request: Request, campaign: UUID) -> HttpResponse:
    """The dice of the whole table, and those of each who threw."""
    member = access.member(request.user, campaign)
    found = hands(member)
    everyone = Hand()
    for hand in found.values():
        everyone += hand
    context = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "everyone": everyone,
        "faces": [Faces.of(everyone, sides) for sides in SIDES if everyone.faces[sides]],
        "outcomes": _outcomes(everyone),
        "rows": _rows(member, found),
    }
    return render(request, "rolls/luck/detail.html", context)


def _outcomes(hand: Hand) -> list[tuple[str, Luck]]:
    return [
        (_("Successes"), hand.successes),
        (_("Criticals"), hand.criticals),
        (_("Fumbles"), hand.fumbles),
    ]


def _rows(member: Membership, found: dict[UUID | None, Hand]) -> list[dict[str, Any]]:
    seats = Membership.objects.filter(campaign=member.campaign_id).select_related("user")
    names = {seat.pk: str(seat) for seat in seats}
    rows = [
        {"name": names[who] if who in names else _("nobody any more"), "hand": hand}
        for who, hand in found.items()
        if hand.thrown
    ]
    return sorted(rows, key=lambda row: str(row["name"]).casefold())

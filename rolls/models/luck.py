"""The dice of a campaign, counted: of those only that a member may read, and none that was typed.

What was voided fell all the same and is counted. Other rooms add their dice by `sources`.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from uuid import UUID

from django.db.models import Count, QuerySet

from characters.models import Membership
from rolls.models.roll import RollSide
from rolls.rules.checks import Kind
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError
from rolls.rules.luck import Fairness, Luck, fairness, luck
from rolls.rules.resolution import Outcome

SIDES = (20, 6)
"""The dice that fall often enough to be told about."""
Fallen = tuple[UUID | None, int, int]
"""Who threw, a die's sides, and the face it showed."""

sources: list[Callable[[Membership], Iterable[Fallen]]] = []
"""What other dice a member may read, from the rooms above."""


@dataclass
class Hand:
    """The dice of one seat, or of all: how often each face fell, by the sides of the die, and
    what throws of a d20 against a value came to."""

    faces: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    throws: Counter[tuple[int, bool, Outcome]] = field(default_factory=Counter)

    def __iadd__(self, other: "Hand") -> "Hand":
        for sides, faces in other.faces.items():
            self.faces[sides].update(faces)
        self.throws.update(other.throws)
        return self

    @property
    def thrown(self) -> int:
        """How many d20 fell."""
        return self.faces[20].total()

    @property
    def mean(self) -> float | None:
        """The mean face of a d20; of a fair one 10.5."""
        faces = self.faces[20]
        return sum(face * many for face, many in faces.items()) / self.thrown if faces else None

    def fairness(self, sides: int) -> Fairness:
        return fairness(self.faces[sides], sides=sides)

    def luck(self, *outcomes: Outcome) -> Luck:
        return luck(((*throw, many) for throw, many in self.throws.items()), outcomes)

    @cached_property
    def successes(self) -> Luck:
        return self.luck(Outcome.CRITICAL, Outcome.SUCCESS)

    @cached_property
    def criticals(self) -> Luck:
        return self.luck(Outcome.CRITICAL)

    @cached_property
    def fumbles(self) -> Luck:
        return self.luck(Outcome.FUMBLE)


def hands(member: Membership) -> dict[UUID | None, Hand]:
    """The dice that `member` may read, by the seat that threw them, in two statements and those
    of the other rooms."""
    found: dict[UUID | None, Hand] = defaultdict(Hand)
    here = RollSide.objects.visible_to(member).filter(typed=False)
    d20 = here.filter(notation="1D20", face__isnull=False).order_by()
    asked = ("roll__event__actor_id", "kind", "value", "face", "outcome")
    for who, kind, value, face, outcome, many in d20.values_list(*asked).annotate(Count("pk")):
        found[who].faces[20][face] += many
        if outcome and value is not None:
            judged = (value, kind == Kind.CHARACTERISTIC, Outcome(outcome))
            found[who].throws[judged] += many
    for who, sides, face in _others(member, here.filter(face=None)):
        found[who].faces[sides][face] += 1
    return found


def _others(member: Membership, plain: QuerySet[RollSide]) -> Iterator[Fallen]:
    rows = plain.order_by().values_list("roll__event__actor_id", "notation", "naturals")
    for who, notation, naturals in rows.iterator(chunk_size=2000):
        sides = _sides(notation)
        if sides in SIDES:
            yield from ((who, sides, face) for face in naturals)
    for source in sources:
        yield from source(member)


@lru_cache(maxsize=256)
def _sides(notation: str) -> int:
    """The sides of the dice that fell; a D3 is a d6 read in pairs. 0 where none did."""
    try:
        sides = Dice.parse(notation).sides
    except RuleError:
        return 0
    return 6 if sides == 3 else sides

"""What a blow needs: the faces that hit, save and wound, as both squires stand at this moment."""

from dataclasses import dataclass

from rolls.rules.trials.body import Body
from rolls.rules.trials.chart import PRACTICE, Attack, Practice
from rolls.rules.trials.combat import hit_needed, wound_needed

_COUNTER = Practice(
    "Counter", "A plain blow in answer to one that was saved.", to_hit=1, enemy_save=-1
)
ALWAYS = 1
"""A need that no die must meet."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Who strikes whom with what; no attack of the chart means an Adroit counter.

    `feint` is what a feint before has won for this blow (T15).
    """

    striker: Body
    struck: Body
    attack: Attack | None
    feint: bool

    @property
    def practice(self) -> Practice:
        """What the attack changes."""
        return _COUNTER if self.attack is None else PRACTICE[self.attack]

    @property
    def strength(self) -> int:
        """Of the blow (T13)."""
        return self.striker.blow_strength(self.practice.strength)

    @property
    def hit(self) -> int:
        """The face that hits, 2 to 6 (T10)."""
        own = self.striker.profile.weapon_skill + self.practice.weapon_skill
        bonus = self.striker.squire.manner.to_hit + self.practice.to_hit + self.feint
        return hit_needed(own, self.struck.profile.weapon_skill, bonus)

    @property
    def save(self) -> int:
        """The face that saves the struck one, 2 to 6 or `NO_DIE` (T12, T15, T19, T26)."""
        subtle = self.attack is None and self.striker.posture is Attack.SUBTERFUGE
        worse = self.feint + subtle - self.practice.enemy_save
        return self.struck.save_against(self.strength, worse)

    @property
    def wound(self) -> int:
        """The face that wounds, 2 to 6, `NO_DIE`, or `ALWAYS` where no die is needed (T24)."""
        rulings = self.striker.rulings
        if self.attack is Attack.SHOULDER_CHARGE and not rulings.charge_wound_roll:
            return ALWAYS
        return wound_needed(self.strength, self.struck.profile.toughness)

"""One squire in the middle of a fight: what he has left, and what stands upon him."""

from rolls.rules.trials.chart import PRACTICE, Attack
from rolls.rules.trials.combat import NO_DIE, save_needed
from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import Rulings
from rolls.rules.trials.told import Condition, Side

_OWN_SAVE = {Attack.LUNGE: -1, Attack.DEFLECTION: 2}


class Body:
    """A squire's state, changed by every blow; a new one for every fight (T38).

    `posture` is the attack whose effect lasts until his own next attack comes up (T16), `missed`
    whether it was a Shoulder Charge that missed. `waiting` are the turn's chart dice, where they
    are all thrown first (T5). `passing_*` damage ends with the turn (T28).
    """

    def __init__(self, side: Side, squire: Squire, rulings: Rulings) -> None:
        self.side, self.squire, self.profile = side, squire, squire.profile
        self.rulings = rulings
        floored = squire.start_initiative
        bare = squire.profile.initiative + squire.manner.initiative
        self.start_initiative = floored if rulings.style_floor else bare
        by_style = rulings.fall_test == "style"
        tested = self.start_initiative if by_style else squire.profile.initiative
        self.fall_needed = min(5, tested)  # a 6 always fails (T31)
        self.wounds = squire.profile.wounds
        self.hits = self.turn_hits = self.last_hits = 0
        self.lasting_strength = self.lasting_initiative = 0
        self.passing_strength = self.passing_initiative = 0
        self.left = self.stuns = 0
        self.feint = self.missed = self.countered = False
        self.posture: Attack | None = None
        self.spent: set[Attack] = set()
        self.waiting: list[Attack] = []

    @property
    def strength(self) -> int:
        """After damage, never below 1 (T28)."""
        return max(1, self.profile.strength - self.lasting_strength - self.passing_strength)

    @property
    def initiative(self) -> int:
        """With his style, after damage, which never takes it below 1 (T28, T29)."""
        start = self.start_initiative
        return max(min(1, start), start - self.lasting_initiative - self.passing_initiative)

    def begin_turn(self) -> None:
        """What a turn ends and what it gives back; stuns and postures stay (T28, T37)."""
        self.passing_strength = self.passing_initiative = 0
        self.last_hits, self.turn_hits = self.turn_hits, 0
        self.left, self.countered = self.squire.start_attacks, False
        self.feint = self.feint and self.rulings.feint_waits

    def order(self, attack: Attack | None) -> int:
        """Initiative for one exchange; no attack, or one that is wasted, adds nothing (T6)."""
        if attack is None or attack in self.spent_again:
            return self.initiative
        return self.initiative + PRACTICE[attack].initiative

    @property
    def spent_again(self) -> set[Attack]:
        """What his dice may still show though it was made; only Diversion can (T22)."""
        return self.spent & {Attack.DIVERSION}

    def blow_strength(self, added: int) -> int:
        """Strength of a blow, never below 1 (T13, T25)."""
        return max(1, self.strength + added)

    def save_against(self, strength: int, worse: int) -> int:
        """The face that saves him from a blow, or `NO_DIE` (T12, T16, T24)."""
        if self.missed:
            return NO_DIE
        own = _OWN_SAVE.get(self.posture, 0) if self.posture else 0
        return save_needed(self.squire.start_save - own + worse, strength)

    def take_slot(self) -> bool:
        """His next attack comes up: what lasted until now ends. Out: whether a stun takes it."""
        self.left -= 1
        self.posture, self.missed = None, False
        stunned = self.stuns > 0
        self.stuns -= stunned
        return stunned

    def condition(self) -> Condition:
        """How he stands at this moment."""
        return Condition(
            hits=self.hits,
            wounds=max(0, self.wounds),
            strength=self.strength,
            initiative=self.initiative,
            attacks=self.left,
            stuns=self.stuns,
            feint=self.feint,
            posture=self.posture,
            unsaved=self.missed,
        )

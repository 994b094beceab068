"""A fight as its page shows it: both sides with their Hits and Wounds, and the blows by turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from characters.models import Membership
from rolls.actions.fight import counter_due
from rolls.models import Entrant, Fight
from rolls.models.fight_facts import blow_facts, cast_facts, fought
from rolls.models.fight_words import PURPOSES, attack_word, die_words, ending, sentence
from rolls.rules.errors import RuleError
from rolls.rules.trials.told import Blow, Cast, Condition, Die, Turn
from rolls.rules.trials.told import Fight as Fought
from rolls.views.tournament_rows import Shield, master_of, style_word

WHY = {
    "initiative": gettext_lazy("{who} has the First Go: the higher Initiative."),
    "hits": gettext_lazy("{who} has the First Go: more Hits in the turn before."),
    "dice": gettext_lazy("{who} has the First Go by the dice."),
}


@dataclass(frozen=True, slots=True)
class FaceRow:
    """A die that lies there: its face, whether it did what it had to, and that in words."""

    face: int
    state: str
    words: str


@dataclass(frozen=True, slots=True)
class BlowRow:
    """One blow: its dice, its sentence, and how Hits stand after it."""

    side: str
    words: str
    dice: Sequence[FaceRow]
    counted: bool


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A turn: who has the First Go, and its blows, the last first."""

    number: int
    words: str
    dice: Sequence[FaceRow]
    blows: Sequence[BlowRow]


@dataclass(frozen=True, slots=True)
class SideRow:
    """One of the two: `left` and `lost` are Wounds, each drawn; `states` what holds for the next
    blows."""

    entrant: Entrant
    shield: Shield
    style: str
    chart: Sequence[str]
    master: str
    sheet: str
    hits: int
    tally: range
    left: range
    lost: range
    attacks: int
    initiative: int
    strength: int
    states: Sequence[str]
    won: bool

    @classmethod
    def of(cls, entrant: Entrant, now: Condition, member: Membership, *, won: bool) -> "SideRow":
        full = entrant.profile["wounds"]
        master, sheet = master_of(entrant, member)
        return cls(
            entrant=entrant,
            shield=Shield.of(entrant.arms),
            style=style_word(entrant.style),
            chart=[attack_word(one) for one in entrant.chart],
            master=master,
            sheet=sheet,
            hits=now.hits,
            tally=range(now.hits),
            left=range(max(0, now.wounds)),
            lost=range(full - max(0, now.wounds)),
            attacks=now.attacks,
            initiative=now.initiative,
            strength=now.strength,
            states=_states(now),
            won=won,
        )


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole page of a fight. `trouble` says why it cannot be read: only a file from elsewhere
    brings such a one."""

    sides: Sequence[SideRow] = ()
    turns: Sequence[TurnRow] = ()
    turn: int = 0
    pending: Sequence[FaceRow] = ()
    next_: str = ""
    counter: Entrant | None = None
    ending: str = ""
    trouble: str = ""

    @classmethod
    def of(cls, fight: Fight, member: Membership) -> "Shown":
        try:
            so_far = fought(fight)
        except RuleError as refused:
            return cls(trouble=str(refused))
        names = (fight.first.name, fight.second.name)
        sides = zip((fight.first, fight.second), so_far.conditions, ("a", "b"), strict=True)
        return cls(
            sides=[
                SideRow.of(one, now, member, won=so_far.winner == side) for one, now, side in sides
            ],
            turns=_turns(so_far, names),
            turn=so_far.turns,
            pending=_faces(so_far.pending),
            next_=_next(so_far.needs, names) if so_far.needs else "",
            counter=_counter(fight, so_far),
            ending=_ending(so_far, names) if so_far.over else "",
        )


def _counter(fight: Fight, so_far: Fought) -> Entrant | None:
    """Whose counter is due now."""
    if counter_due(so_far) is None or so_far.needs is None:
        return None
    return fight.first if so_far.needs.side == "a" else fight.second


def _ending(so_far: Fought, names: tuple[str, str]) -> str:
    facts = {
        "first": names[0],
        "second": names[1],
        "points": so_far.points,
        "winner": so_far.winner.value if so_far.winner else "",
        "hits": so_far.hits,
        "knock_out": so_far.knock_out,
    }
    return ending(facts)


def _states(now: Condition) -> list[str]:
    """What an earlier blow has left behind."""
    told = [_("stunned: the next attack is lost")] if now.stuns else []
    told += [_("a feint waits for the next blow")] if now.feint else []
    told += [_("may not save")] if now.unsaved else []
    if now.posture is not None and not now.unsaved:
        told.append(_("after a {attack}").format(attack=attack_word(now.posture.value)))
    return told


def _turns(so_far: Fought, names: tuple[str, str]) -> list[TurnRow]:
    """The turns, the last first, and in each the last blow first."""
    blows = {
        number: [_blow(one, names) for one in several]
        for number, several in groupby(so_far.blows, lambda one: one.turn)
    }
    return [_turn(one, names, blows.get(one.number, [])) for one in reversed(so_far.rounds)]


def _turn(turn: Turn, names: tuple[str, str], blows: list[BlowRow]) -> TurnRow:
    first = names[0] if turn.first == "a" else names[1]
    words = str(WHY.get(turn.why, "")).format(who=first)
    return TurnRow(turn.number, words, _faces(turn.casts), blows[::-1])


def _blow(blow: Blow, names: tuple[str, str]) -> BlowRow:
    words = sentence(blow_facts(blow), names)
    return BlowRow(blow.side.value, words, _faces(blow.casts), blow.counted)


def _faces(casts: Sequence[Cast]) -> list[FaceRow]:
    return [FaceRow(one["face"], _state(one), die_words(one)) for one in cast_facts(casts)]


def _state(die: dict[str, object]) -> str:
    if die["needed"] is None:
        return "plain"
    return "made" if die["passed"] else "failed"


def _next(die: Die, names: tuple[str, str]) -> str:
    """Whose die comes next, and for what."""
    who = names[0] if die.side == "a" else names[1]
    return _("{who}: {purpose}").format(who=who, purpose=PURPOSES[die.purpose])

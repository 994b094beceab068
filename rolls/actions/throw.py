"""Throwing a d20 for a subject, and keeping what fell: shared by every manner of roll."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from characters.actions.check import mark_check
from characters.models import Audience, Campaign, Check, Event, Membership
from rolls.actions.door import write_roll
from rolls.actions.subject import Source, Subject
from rolls.models import GameSession, Roll, RollSide
from rolls.rules.checks import Decision, Verdict
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Judged, Modifier, judge, modified
from rolls.rules.rulings import Rulings


@dataclass(frozen=True, slots=True)
class Asked:
    """A source with its modifiers and perhaps a typed face: a stake that is not yet read."""

    source: Source
    modifiers: tuple[Modifier, ...] = ()
    typed_face: int | None = None

    def stake(self) -> Stake:
        """What is at stake, read under the lock. Raises RuleError where there is no value."""
        return Stake(self.source.fresh(), self.modifiers, self.typed_face)


@dataclass(frozen=True, slots=True)
class Stake:
    """A subject with its modifiers, and the face where a real die was read instead of thrown."""

    subject: Subject
    modifiers: tuple[Modifier, ...] = ()
    typed_face: int | None = None

    @property
    def value(self) -> int:
        """What is rolled against, raw. Raises RuleError beyond what can be judged."""
        return modified(self.subject.standing, self.modifiers)


@dataclass(frozen=True, slots=True)
class Cast:
    """A stake whose die has fallen."""

    stake: Stake
    judged: Judged


def rulings_of(campaign: Campaign) -> Rulings:
    """The campaign's readings of the d20 game."""
    return Rulings.from_json(campaign.rulings["d20"])


def cast(stake: Stake, *, audience: Audience, rulings: Rulings, throw: Throw) -> Cast:
    """Let the die fall, or take the typed face. Raises RuleError where none may be typed."""
    face = stake.typed_face
    if face is None:
        face = throw(20)
    elif not rulings.typed_faces:
        raise RuleError("At this table the dice are thrown here. Nothing was rolled.")
    elif audience.is_secret:
        raise RuleError("A secret roll is never typed. Nothing was rolled.")
    seen = replace(stake, subject=veiled(stake.subject, audience))
    return Cast(seen, judge(seen.value, face, characteristic=seen.subject.characteristic))


def veiled(subject: Subject, audience: Audience) -> Subject:
    """The subject as those who will see it may know it. What anybody else than gamemasters reads
    of a hidden character names nobody, leads to no sheet and earns nothing."""
    who = subject.character
    if who is None or not who.is_hidden or audience == Audience.GAMEMASTER_KNOWS:
        return subject
    return replace(subject, character_name=who.told_name, character=None, statistic=None)


def keep(
    campaign: Campaign,
    casts: Sequence[Cast],
    *,
    by: Membership,
    audience: Audience,
    manner: Roll.Manner = Roll.Manner.UNOPPOSED,
    edition: int,
    results: Sequence[str] = (),
    facts: Mapping[str, Any] | None = None,
    reader: Membership | None = None,
    **details: Any,
) -> Roll:
    """Write the event with its `facts` (the first side's statistic tells open sheets which row may
    have moved), the roll and its sides, as they fell. `details` are fields of the roll; `reader`
    is who reads a private one beside the gamemaster, where not `by`."""
    first = casts[0].stake.subject
    statistic = first.statistic
    told = {"statistic_id": str(statistic.pk) if statistic else None}
    roll = write_roll(
        campaign,
        by=by,
        audience=audience,
        reader=reader,
        character=first.character,
        facts=told | dict(facts or {}),
        session=GameSession.objects.filter(campaign=campaign).going_on().first(),
        manner=manner,
        edition=edition,
        **details,
    )
    RollSide.objects.bulk_create(
        side_of(roll, position, one, results[position] if results else "")
        for position, one in enumerate(casts)
    )
    return roll


def side_of(roll: Roll, position: int, one: Cast, result: str) -> RollSide:
    """The row that keeps one side."""
    subject, judged = one.stake.subject, one.judged
    return RollSide(
        campaign_id=roll.campaign_id,
        roll=roll,
        position=position,
        character=subject.character,
        statistic=subject.statistic,
        side=subject.side,
        character_name=subject.character_name,
        name=subject.name,
        kind=subject.kind,
        standing=subject.standing,
        modifiers=[{"amount": m.amount, "reason": m.reason} for m in one.stake.modifiers],
        value=judged.value,
        face=judged.face,
        typed=one.stake.typed_face is not None,
        total=judged.total,
        outcome=judged.outcome,
        result=result,
    )


def earn(subject: Subject, event: Event, decision: Decision) -> None:
    """Book what a side earns: in the box, before the gamemaster, or held where it is secret."""
    if subject.statistic is None or decision.verdict is Verdict.NONE:
        return
    state = Check.State.RELEASED if decision.verdict is Verdict.MARK else Check.State.PROPOSED
    state = Check.State.HELD if decision.held else state
    mark_check(subject.statistic, subject.side, because=event, state=state)

"""Scenes opened and closed, and what is given at their end."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.check import grant, refuse, tick
from characters.actions.event import lock, record
from characters.actions.glory import award_glory, drop_glory, release_glory
from characters.models import (
    Audience,
    Campaign,
    Character,
    Check,
    Event,
    GloryAward,
    Membership,
    Statistic,
)
from rolls.actions.reveal import reveal
from rolls.models import Encounter, GameSession, Roll
from rolls.rules.errors import RuleError

Act = Callable[[], Event | GloryAward]
Place = tuple[str, str, str, str, int, str]
"""Where an act stands in the order of a closing: namesakes too by what all can see."""


@dataclass(frozen=True, slots=True)
class Gift:
    """What one character is given when a scene closes: a plain check, or Glory, or both."""

    character: Character
    statistic: Statistic | None = None
    side: str = ""
    glory: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """What becomes of all that a scene holds, and what is given and told beside it. `told` are
    secret rolls, each with how much of it the table reads."""

    granted: Sequence[Check] = ()
    refused: Sequence[Check] = ()
    released: Sequence[GloryAward] = ()
    dropped: Sequence[GloryAward] = ()
    gifts: Sequence[Gift] = ()
    told: Sequence[tuple[Roll, str]] = ()


@transaction.atomic
def open_encounter(campaign: Campaign, *, name: str, by: Membership) -> Encounter:
    """Open a scene, of which only gamemasters know. Raises RuleError while another is open."""
    campaign = _gamemaster(by)
    there = Encounter.objects.filter(campaign=campaign).going_on().first()
    if there:
        raise RuleError(
            "“{name}” is still open. Close it first. Nothing was changed.", name=there.name
        )
    return Encounter.objects.create(
        campaign=campaign,
        session=GameSession.objects.filter(campaign=campaign).going_on().first(),
        name=name,
        opened=_record(campaign, by, "opened", name),
    )


@transaction.atomic
def close_encounter(encounter: Encounter, *, ending: Ending, by: Membership) -> Encounter:
    """Close a scene: what is held is released or dropped and plain awards given, all at one time,
    in the order of the characters' names: no player can tell one from the other (R13, R14).

    Raises RuleError for a scene that is closed, and for what was decided or told meanwhile: then
    nothing is given and it stays open.
    """
    campaign = _gamemaster(by)
    fresh = Encounter.objects.select_related("opened").get(pk=encounter.pk)
    if fresh.closed_id is not None:
        raise RuleError("“{name}” was closed before. Nothing was changed.", name=fresh.name)
    for check in ending.refused:
        refuse(check, by=by)
    for award in ending.dropped:
        drop_glory(award, by=by)
    for roll, how in ending.told:
        reveal(roll, how=how, by=by)
    done = [act() for _place, act in sorted(_acts(ending, by), key=lambda one: one[0])]
    fresh.closed = _record(campaign, by, "closed", fresh.name)
    fresh.save(update_fields=("closed",))
    _at_one_time(done, fresh.closed)
    return fresh


def _acts(ending: Ending, by: Membership) -> Iterator[tuple[Place, Act]]:
    """All that is given, each with its place in the order."""
    for check in ending.granted:
        yield _order(check.statistic, check.side), partial(grant, check, by=by)
    for award in ending.released:
        yield (
            _place(award.character, award.reason, award.amount),
            partial(release_glory, award, by=by),
        )
    for gift in ending.gifts:
        one = gift.character
        if gift.statistic is not None:
            box = partial(tick, gift.statistic, side=gift.side, by=by)
            yield _order(gift.statistic, gift.side), box
        if gift.glory:
            give = partial(award_glory, amount=gift.glory, reason=gift.reason, by=by)
            yield _place(one, gift.reason, gift.glory), partial(give, one)


def _order(statistic: Statistic, side: str) -> Place:
    one = statistic.character
    return (one.sort_key, str(one.pk), statistic.name_of(side).casefold(), "", 0, "")


def _place(character: Character, reason: str, amount: int) -> Place:
    """Glory comes before the boxes of the same character."""
    return (character.sort_key, str(character.pk), "", reason.casefold(), amount, reason)


def _at_one_time(done: Sequence[Event | GloryAward], closed: Event) -> None:
    """Let all that was given have been given at the same moment: none tells how long it took."""
    if not done:
        return
    events = [one.pk if isinstance(one, Event) else one.because_id for one in done]
    Event.objects.filter(pk__in=events).update(at=closed.at)
    GloryAward.objects.filter(because__in=events).update(at=closed.at)


def _gamemaster(by: Membership) -> Campaign:
    """The campaign, locked. Raises PermissionDenied for a player."""
    if not by.is_gamemaster:
        raise PermissionDenied
    return lock(by.campaign)


def _record(campaign: Campaign, by: Membership, what: str, name: str) -> Event:
    return record(
        campaign,
        kind=Event.Kind.ENCOUNTER,
        actor=by,
        audience=Audience.GAMEMASTER_KNOWS,
        what=what,
        name=name,
    )

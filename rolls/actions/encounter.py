"""Scenes opened and closed, and what is given at their end."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.check import grant, refuse, tick
from characters.actions.event import lock, record
from characters.actions.glory import award_glory
from characters.models import (
    Audience,
    Campaign,
    Character,
    Check,
    Event,
    Membership,
    Statistic,
)
from rolls.models import Encounter, GameSession
from rolls.rules.errors import RuleError

Act = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Gift:
    """What one character is given when a scene closes: a plain check, or Glory, or both."""

    character: Character
    statistic: Statistic | None = None
    side: str = ""
    glory: int = 0
    reason: str = ""


@transaction.atomic
def open_encounter(campaign: Campaign, *, name: str, by: Membership) -> Encounter:
    """Open a scene, of which only gamemasters know. Raises RuleError while another is open."""
    campaign = _gamemaster(by)
    there = Encounter.objects.filter(campaign=campaign).going_on().first()
    if there:
        raise RuleError("“{name}” is still open. Close it first.", name=there.name)
    return Encounter.objects.create(
        campaign=campaign,
        session=GameSession.objects.filter(campaign=campaign).going_on().first(),
        name=name,
        opened=_record(campaign, by, "opened", name),
    )


@transaction.atomic
def close_encounter(
    encounter: Encounter,
    *,
    granted: Sequence[Check],
    refused: Sequence[Check],
    gifts: Sequence[Gift],
    by: Membership,
) -> Encounter:
    """Close a scene: held checks are released or dropped and plain awards given, all at once, in
    the order of the characters' names: no player can tell one from the other (R13, R14).

    Raises RuleError for a scene that is closed, and for a check that was decided meanwhile: then
    nothing is given and it stays open.
    """
    campaign = _gamemaster(by)
    fresh = Encounter.objects.select_related("opened").get(pk=encounter.pk)
    if fresh.closed_id is not None:
        raise RuleError("“{name}” was closed before.", name=fresh.name)
    for check in refused:
        refuse(check, by=by)
    acts: list[tuple[tuple[str, str], Act]] = [
        (_order(check.statistic, check.side), partial(grant, check, by=by)) for check in granted
    ]
    acts += [act for gift in gifts for act in _acts(gift, by)]
    for _place, act in sorted(acts, key=lambda one: one[0]):
        act()
    fresh.closed = _record(campaign, by, "closed", fresh.name)
    fresh.save(update_fields=("closed",))
    return fresh


def _acts(gift: Gift, by: Membership) -> Iterator[tuple[tuple[str, str], Act]]:
    """What is done to give it, each with its place in the order."""
    if gift.statistic is not None:
        place = _order(gift.statistic, gift.side)
        yield place, partial(tick, gift.statistic, side=gift.side, by=by)
    if gift.glory:
        give = partial(award_glory, amount=gift.glory, reason=gift.reason, by=by)
        yield (gift.character.sort_key, ""), partial(give, gift.character)


def _order(statistic: Statistic, side: str) -> tuple[str, str]:
    return statistic.character.sort_key, statistic.name_of(side).casefold()


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

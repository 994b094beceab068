"""Trials of Steel: a tournament begins, offers its play-off, and is won."""

from collections.abc import Iterable, Sequence

from django.db import transaction

from characters.actions.proposal import propose
from characters.models import Membership
from rolls.actions.tournament import found, gamemasters, has_begun, must_gather, tell_of
from rolls.models import Entrant, Fight, Tournament
from rolls.models.fight_facts import rulings_of, squire_of
from rolls.models.standings import Standings, standings
from rolls.rules.errors import RuleError
from rolls.rules.trials.pairing import pairings


@transaction.atomic
def begin(tournament: Tournament, *, by: Membership) -> Tournament:
    """Fix who fights whom: from now on nobody enters and nobody chooses anew (T38). Raises
    RuleError for too few, for a number of fights that cannot be the same for all, and for an
    entrant whose chart may not stand."""
    campaign = gamemasters(by)
    fresh = found(tournament)
    must_gather(fresh)
    if fresh.fights_fought.exists():  # a file from elsewhere calls it gathering still
        raise has_begun(fresh)
    entrants = list(fresh.entrants.order_by("position", "id"))
    rounds = pairings(len(entrants), fresh.fights if fresh.kind == fresh.Kind.ROUNDS else None)
    for one in entrants:
        squire_of(one)
    rulings_of(fresh)
    Fight.objects.bulk_create(
        Fight(
            campaign=campaign,
            tournament=fresh,
            round=number,
            position=position,
            first=entrants[a],
            second=entrants[b],
        )
        for number, pairs in enumerate(rounds, 1)
        for position, (a, b) in enumerate(pairs)
    )
    fresh.state = Tournament.State.GOING_ON
    fresh.save(update_fields=("state",))
    tell_of(fresh, by, "begun", fights=sum(map(len, rounds)))
    return fresh


@transaction.atomic
def play_off(tournament: Tournament, *, by: Membership) -> Tournament:
    """Let the joint winners fight it out, each against every other (T36). Raises RuleError where
    nobody is joint winner, or the tournament's rulings offer none."""
    campaign = gamemasters(by)
    fresh = found(tournament)
    stands = _all_fought(fresh)
    if not stands.are_joint or not rulings_of(fresh).play_off:
        raise RuleError("There is no play-off: one squire has won, or the rulings offer none.")
    pairs = [pair for pairs in pairings(len(stands.winners)) for pair in pairs]
    Fight.objects.bulk_create(
        Fight(
            campaign=campaign,
            tournament=fresh,
            playoff=True,
            round=stands.playoffs + 1,
            position=position,
            first=stands.winners[a],
            second=stands.winners[b],
        )
        for position, (a, b) in enumerate(pairs)
    )
    tell_of(fresh, by, "playoff", winners=_names(stands.winners))
    return fresh


@transaction.atomic
def end(tournament: Tournament, *, by: Membership) -> Tournament:
    """Declare who has won; the masters' sheets propose that they be knighted. Raises RuleError
    while a fight is left."""
    gamemasters(by)
    fresh = found(tournament)
    stands = _all_fought(fresh)
    fresh.state = Tournament.State.OVER
    fresh.save(update_fields=("state",))
    tell_of(fresh, by, "over", winners=_names(stands.winners))
    for one in stands.winners:
        if one.squire is not None and one.squire.serves:
            propose(one.squire, won=fresh.name, by=by)
    return fresh


def _all_fought(tournament: Tournament) -> Standings:
    """How it stands at its end. Raises RuleError where that is not reached, or is past."""
    if not tournament.is_going_on:
        raise RuleError("“{name}” is not going on. Nothing was changed.", name=tournament.name)
    rows = tournament.entrants.select_related("squire__character__campaign")
    fights = Fight.objects.filter(tournament=tournament).counted().in_order()
    stands = standings(list(rows.order_by("position", "id")), list(fights))
    if not stands.all_fought:
        raise RuleError("Not every fight has been fought: {left} are left.", left=stands.left)
    return stands


def _names(entrants: Iterable[Entrant]) -> Sequence[str]:
    return [one.name for one in entrants]

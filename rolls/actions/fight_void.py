"""Trials of Steel: a gamemaster's word that a fight does not count."""

from django.db import transaction
from django.db.models import Max

from characters.models import Membership
from rolls.actions.fight import fresh_fight
from rolls.actions.tournament import gamemasters, tell_of
from rolls.models import Fight
from rolls.rules.errors import RuleError


@transaction.atomic
def void_fight(fight: Fight, *, reason: str, by: Membership) -> Fight:
    """Let a fight not count, and have the two fight again; its dice stay to be read.

    Gives the fight that takes its place. Raises RuleError where no die has fallen, where another
    fight has begun since, and where the tournament is over.
    """
    campaign = gamemasters(by)
    fight = fresh_fight(fight)
    _must_be_last(fight)
    fight.state, fight.void = Fight.State.VOID, reason
    fight.save(update_fields=("state", "void"))
    place = {name: getattr(fight, name) for name in ("playoff", "round", "position")}
    rows = Fight.objects.filter(tournament=fight.tournament, **place)
    again = Fight.objects.create(
        campaign=campaign,
        tournament=fight.tournament,
        first=fight.first,
        second=fight.second,
        attempt=(rows.aggregate(last=Max("attempt"))["last"] or 0) + 1,
        **place,
    )
    names = {"first": fight.first.name, "second": fight.second.name}
    about = {"fight_id": str(fight.pk), "again_id": str(again.pk)}
    tell_of(fight.tournament, by, "void", reason=reason, **names, **about)
    return again


def _must_be_last(fight: Fight) -> None:
    """Raises RuleError where a void would change what others have built on."""
    if not fight.tournament.is_going_on:
        raise RuleError("The tournament is over; its fights stay as they were.")
    if fight.is_void or fight.begun is None:
        raise RuleError("No die has fallen in this fight, or it was voided before.")
    if (
        not fight.playoff
        and Fight.objects.filter(tournament=fight.tournament, playoff=True).exists()
    ):
        raise RuleError("A play-off has been called since; this fight stays as it was.")
    counted = Fight.objects.counted().filter(tournament=fight.tournament)
    since = counted.filter(begun__number__gt=fight.begun.number)
    if since.exists():
        raise RuleError("Another fight has begun since; this one stays as it was.")

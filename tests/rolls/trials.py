"""A tournament for tests: Wat, who serves Sir Ector, Perkin, who serves Lady Enid, and guests."""

from typing import Any

from characters.models import Character, Membership, Squire
from characters.rules.heraldry.arms import Arms
from rolls.actions.entrant import enter
from rolls.actions.tournament import call_tournament
from rolls.actions.tournament_course import begin
from rolls.models import Entrant, Fight, Tournament
from rolls.rules.trials.profile import Profile
from rolls.rules.trials.rulings import DEFAULT

COLOURS: dict[str, Any] = {"division": "per_pale", "field": "gules", "second": "argent"}


def squire(character: Character, name: str) -> Squire:
    return Squire.objects.create(
        campaign=character.campaign, character=character, name=name, born=492, background="heir"
    )


def called(by: Membership, **more: Any) -> Tournament:
    told: dict[str, Any] = {
        "name": "The Whitsun Trials",
        "year": 508,
        "kind": Tournament.Kind.ROBIN,
        "fights": None,
        "preset": "default",
        "profile": Profile().to_json(),
        "rulings": DEFAULT.to_json(),
    }
    return call_tournament(by.campaign, by=by, **told | more)


def guest(tournament: Tournament, name: str, by: Membership, **more: Any) -> Entrant:
    return enter(tournament, name=name, arms=Arms(**COLOURS).to_json(), by=by, **more)


def two(by: Membership, *squires: Squire, **more: Any) -> Fight:
    """The one fight of a tournament that has begun, between these squires and as many guests as
    make it two."""
    tournament = called(by, **more)
    for one in squires:
        guest(tournament, one.name, by, squire=one)
    for name in ("Guy", "Hugh")[len(squires) :]:
        guest(tournament, name, by)
    begin(tournament, by=by)
    return Fight.objects.get(tournament=tournament)

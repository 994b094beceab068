"""A tournament as its page shows it: entrants, standings, fights, all in a few statements."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from characters.models import Membership
from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.blazon import blazon
from characters.rules.heraldry.shield import svg
from rolls.models import Entrant, Fight, Tournament
from rolls.models.fight_words import attack_word
from rolls.models.standings import Standings, standings
from rolls.rules.trials.profile import MANNERS, Style


@dataclass(frozen=True, slots=True)
class Shield:
    """A squire's mock heraldry: the drawing, and its words."""

    picture: SafeString
    blazon: str

    @classmethod
    def of(cls, kept: Any) -> "Shield":
        arms = Arms.from_json(kept) or Arms(division="per_pale")
        return cls(mark_safe(svg(arms)), blazon(arms))  # noqa: S308  drawn of known words alone


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """An entrant: shield, style, chart in words; whose squire, as far as the reader may know."""

    entrant: Entrant
    shield: Shield
    style: str
    chart: Sequence[str]
    master: str
    sheet: str
    mine: bool

    @classmethod
    def of(cls, entrant: Entrant, member: Membership) -> "EntrantRow":
        master, sheet = master_of(entrant, member)
        return cls(
            entrant,
            Shield.of(entrant.arms),
            style_word(entrant.style),
            [attack_word(one) for one in entrant.chart],
            master,
            sheet,
            entrant.played_by(member),
        )


def style_word(style: str) -> str:
    """A fighting style in the reader's language."""
    return gettext(MANNERS[Style(style)].name) if style in set(Style) else style


def master_of(entrant: Entrant, member: Membership) -> tuple[str, str]:
    """The name and the sheet of an entrant's knight, for whoever reads that sheet whole."""
    if entrant.squire is None:
        return "", ""
    knight = entrant.squire.character
    if knight.binned is not None or not knight.is_whole_to(member):
        return "", ""
    return knight.name, knight.get_absolute_url()


@dataclass(frozen=True, slots=True)
class Prize:
    """What a winner may be made, and where a gamemaster does it."""

    name: str
    knighted: bool
    address: str

    @classmethod
    def of(cls, winner: Entrant, member: Membership) -> "Prize | None":
        """Nothing for a guest, and for who does not read the master's sheet."""
        squire = winner.squire
        if squire is None or not master_of(winner, member)[1]:
            return None
        there = member.is_gamemaster
        place = (squire.campaign_id, squire.character_id, squire.pk)
        address = reverse("characters:knight_squire", args=place) if there else ""
        return cls(winner.name, not squire.serves, address)


@dataclass(frozen=True, slots=True)
class FightRow:
    """One fight in the list."""

    fight: Fight
    first: Entrant
    second: Entrant
    mine: bool


@dataclass(frozen=True, slots=True)
class Round:
    """The fights of one round."""

    title: str
    fights: Sequence[FightRow]


@dataclass(frozen=True, slots=True)
class Course:
    """All of a tournament, for one reader."""

    tournament: Tournament
    entrants: Sequence[EntrantRow]
    rounds: Sequence[Round]
    standings: Standings
    next: FightRow | None

    @classmethod
    def of(cls, tournament: Tournament, member: Membership) -> "Course":
        """In two statements."""
        rows = tournament.entrants.select_related("squire__character__campaign")
        entrants = list(rows.order_by("position", "id"))
        fights = list(Fight.objects.filter(tournament=tournament).in_order())
        by_id = {one.pk: one for one in entrants}
        found = (_row(one, by_id, member) for one in fights)
        listed = [one for one in found if one is not None]
        waiting = [one for one in listed if one.fight.may_be_thrown]
        going = [one for one in waiting if one.fight.is_going_on]
        return cls(
            tournament,
            [EntrantRow.of(one, member) for one in entrants],
            list(_rounds(listed)),
            standings(entrants, [one.fight for one in listed if not one.fight.is_void]),
            next(iter(going or waiting), None),
        )


def _row(fight: Fight, entrants: dict[Any, Entrant], member: Membership) -> FightRow | None:
    """A fight with its squires; nothing where a file from elsewhere names others'."""
    first, second = entrants.get(fight.first_id), entrants.get(fight.second_id)
    if first is None or second is None:
        return None
    return FightRow(fight, first, second, first.played_by(member) or second.played_by(member))


def _rounds(rows: Sequence[FightRow]) -> Iterator[Round]:
    for (playoff, number), fights in groupby(
        rows, lambda one: (one.fight.playoff, one.fight.round)
    ):
        said = gettext("Play-off {number}") if playoff else gettext("Round {number}")
        yield Round(said.format(number=number), list(fights))

"""Both sides of a throw of d6 pools: what adds up, the dice that fall for it, and their rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from characters.actions.fate import must_be_in_play
from characters.models import Aptitude, Audience, Campaign, Character, Membership
from rolls.actions.door import write_roll
from rolls.actions.throw import rulings_of
from rolls.models import GameSession, Roll, RollSide
from rolls.rules.checks import Kind
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.pool import SIDES, Rulings, check_faces, number_of_dice, pool_of

LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Term:
    """What is added to a pool, or taken away, and what it is called."""

    amount: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Handful:
    """What one side throws: rows of its sheet `added` and `taken` away, further terms, and the
    faces where real dice were read instead of thrown."""

    terms: tuple[Term, ...] = ()
    added: tuple[UUID, ...] = ()
    taken: tuple[UUID, ...] = ()
    faces: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Against:
    """The other side: somebody of the table, or somebody who has only a name."""

    name: str
    character: Character | None
    tested: Handful


@dataclass(frozen=True, slots=True)
class Pool:
    """A side read under the lock: what adds up, and the dice that fell for it."""

    character: Character | None
    name: str
    terms: tuple[Term, ...]
    total: int
    faces: tuple[int, ...]
    typed: bool


def pool_rulings(campaign: Campaign) -> Rulings:
    """The campaign's readings of the d6 pool."""
    return Rulings.from_json(campaign.rulings.get("pool", {}))


def terms_of(character: Character | None, tested: Handful) -> tuple[Term, ...]:
    """All that adds up, the sheet's rows as they stand now, in its order. Raises RuleError where
    one of them is gone."""
    asked = {*tested.added, *tested.taken}
    if character is None or not asked:
        return tested.terms
    rows = Aptitude.objects.filter(campaign=character.campaign_id, character=character)
    found = list(rows.filter(pk__in=asked).order_by("position", "id"))
    if len(found) != len(asked):
        raise RuleError("What was chosen is not on the sheet any more. Nothing was rolled.")
    added = [Term(one.points, one.name) for one in found if one.pk in tested.added]
    taken = [Term(-one.points, one.name) for one in found if one.pk in tested.taken]
    return (*added, *taken, *tested.terms)


def thrown(
    character: Character | None,
    name: str,
    tested: Handful,
    *,
    campaign: Campaign,
    audience: Audience,
    throw: Throw,
    needed: bool = True,
) -> Pool:
    """Let the dice of one side fall, or take the typed faces; none where none are `needed`. Raises
    RuleError as `throw_pool` says."""
    if character is not None:
        must_be_in_play(character)
        name = character.name
    rulings = pool_rulings(campaign)
    terms = terms_of(character, tested)
    total = pool_of(term.amount for term in terms)
    if character and character.is_hidden and audience != Audience.GAMEMASTER_KNOWS:
        name, character = character.told_name, None
    faces: tuple[int, ...] = ()
    if tested.faces is not None:
        _may_type(campaign, audience)
        faces = check_faces(total, tested.faces, rulings)
    elif needed:
        faces = tuple(throw(SIDES) for _ in range(number_of_dice(total, rulings)))
    return Pool(character, name, terms, total, faces, tested.faces is not None)


def _may_type(campaign: Campaign, audience: Audience) -> None:
    if not rulings_of(campaign).typed_faces:
        raise RuleError("At this table the dice are thrown here. Nothing was rolled.")
    if audience.is_secret:
        raise RuleError("A secret roll is never typed. Nothing was rolled.")


def keep_pools(
    campaign: Campaign,
    sides: Sequence[tuple[Pool, int, str]],
    *,
    by: Membership,
    audience: Audience,
    label: str,
    difficulty: int | None = None,
) -> Roll:
    """Log the roll and keep its sides, each with the successes that count and how it fared. The
    sum of faces never matters (P9): what is kept as the total are successes."""
    first, *_ = (pool for pool, _, _ in sides)
    roll = write_roll(
        campaign,
        by=by,
        audience=audience,
        reader=None,
        character=first.character,
        facts={"statistic_id": None},
        session=GameSession.objects.filter(campaign=campaign).going_on().first(),
        manner=Roll.Manner.POOL,
        edition=rulings_of(campaign).edition,
        label=label,
        opposition=difficulty,
        reading=pool_rulings(campaign).to_json(),
    )
    RollSide.objects.bulk_create(
        _row(roll, position, *side) for position, side in enumerate(sides)
    )
    return roll


def _row(roll: Roll, position: int, pool: Pool, total: int, result: str) -> RollSide:
    return RollSide(
        campaign_id=roll.campaign_id,
        roll=roll,
        position=position,
        character=pool.character,
        character_name=pool.name,
        name=_named(pool),
        kind=Kind.FREE,
        modifiers=[{"amount": one.amount, "reason": one.name} for one in pool.terms],
        value=pool.total,
        notation=f"{len(pool.faces)}D{SIDES}",
        naturals=list(pool.faces),
        typed=pool.typed,
        total=total,
        result=result,
    )


def _named(pool: Pool) -> str:
    """What was tested, by its names; else how many dice."""
    told = ""
    for term in pool.terms:
        if term.name:
            told += f" {'−' if term.amount < 0 else '+'} {term.name}"
    named = told.removeprefix(" + ").strip() or f"{len(pool.faces)}D{SIDES}"
    return named if len(named) <= LONGEST_NAME else f"{named[: LONGEST_NAME - 1]}…"

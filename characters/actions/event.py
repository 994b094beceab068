"""The one place that writes the log and wakes those who watch it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db import connection, transaction

from characters.actions.hidden_told import as_known, hidden_now, is_hidden_now
from characters.actions.in_bulk import insert_all
from characters.models import Audience, Campaign, Change, Character, Event, Membership, Statistic
from rolls.rules.errors import RuleError

CHANNEL = "winterhall_log"
"""The PostgreSQL channel that carries the id of a campaign whose log has grown."""

wakers: list[Callable[[UUID], None]] = []
"""Called with a campaign's id after its log has grown, in this process (SQLite)."""


ARCHIVED = (
    "This campaign is archived: it can be read, and nothing in it can be changed. Nothing was. "
    "A gamemaster may bring it back, under Members."
)
DELETED = "This campaign was deleted meanwhile. Nothing was changed."


class ReadOnly(RuleError, PermissionDenied):
    """Nothing may be changed here now; the sentence says why. It refuses a request wherever it is
    raised, and stands on the form where an action raises it."""


Action = TypeVar("Action", bound=Callable[..., Any])


def even_put_away(action: Action) -> Action:
    """Marks one of the few actions that may be done to an archived or a deleted campaign."""
    action.even_put_away = True  # type: ignore[attr-defined]
    return action


def must_be_open(campaign: Campaign) -> None:
    """Raises ReadOnly for a campaign that is archived or lies in the bin: the one place that says
    so, asked by `lock` and, before anything is read of what was typed, by `access`."""
    if campaign.binned is not None:
        raise ReadOnly(DELETED)
    if campaign.archived is not None:
        raise ReadOnly(ARCHIVED)


_held: ContextVar[Campaign | None] = ContextVar("held", default=None)
_seated: ContextVar[tuple[UUID, str] | None] = ContextVar("seated", default=None)
"""Whose seat was found under that lock, and with which role."""


def lock(campaign: Campaign, *, even_put_away: bool = False) -> Campaign:
    """The campaign as it is now, its row locked until the transaction ends; always the first.
    Raises ReadOnly where it is archived or deleted, unless that is no matter."""
    held = _held.get()
    if held is not None and held.pk == campaign.pk:
        return held
    found = Campaign.objects.select_for_update().get(pk=campaign.pk)
    if not even_put_away:
        must_be_open(found)
    return found


def lock_for(by: Membership) -> Campaign:
    """The campaign of a seat, locked; raises PermissionDenied when seat or role was lost while the
    request waited for its turn."""
    campaign = lock(by.campaign)
    if _held.get() is campaign and _seated.get() == (by.pk, by.role):
        return campaign
    if not Membership.objects.active().filter(pk=by.pk, role=by.role).exists():
        raise PermissionDenied
    return campaign


@contextmanager
def holding(campaign: Campaign, seated: Membership | None = None) -> Iterator[None]:
    """Within, and within the transaction of the `lock` that gave `campaign`, `lock` gives it again
    and asks nobody; nor does `lock_for` ask about a seat that was found `seated` under it."""
    here = _held.get() is campaign and seated is None
    seat = _seated.get() if here else (seated.pk, seated.role) if seated else None
    before, whose = _held.set(campaign), _seated.set(seat)
    try:
        yield
    finally:
        _held.reset(before)
        _seated.reset(whose)


def record(
    campaign: Campaign,
    *,
    kind: Event.Kind,
    actor: Membership | None,
    audience: Audience,
    character: Character | None = None,
    for_member: Membership | None = None,
    undoes: Event | None = None,
    **facts: Any,
) -> Event:
    """Add one event to the log of a campaign that `lock` gave, and wake the stream on commit.

    What is about a character of whom only gamemasters know, only they read, whatever is asked.
    """
    if character is not None and is_hidden_now(character):
        audience, for_member = Audience.GAMEMASTER_KNOWS, None
    _count_and_wake(campaign, 1)
    return Event.objects.create(
        campaign=campaign,
        number=campaign.last_number,
        kind=kind,
        actor=actor,
        audience=audience,
        character=character,
        for_member=for_member,
        undoes=undoes,
        facts=facts,
        year=campaign.year,
    )


def record_all(campaign: Campaign, told: Sequence[Mapping[str, Any]]) -> list[Event]:
    """As `record` for several, which stand in the log in this order: in three statements.

    Each is told by `kind`, `actor`, `audience`, `facts`, and, where it has them, `character` and
    `for_member`.
    """
    events = numbered(campaign, told)
    insert_all(events)
    return events


def numbered(campaign: Campaign, told: Sequence[Mapping[str, Any]]) -> list[Event]:
    """The events of `record_all` with their numbers, for who writes them when their facts are
    full; the stream is woken on commit."""
    first = campaign.last_number + 1
    if told:
        _count_and_wake(campaign, len(told))
    hidden = hidden_now(told)
    return [
        Event(campaign=campaign, number=number, year=campaign.year, **as_known(one, hidden))
        for number, one in enumerate(told, first)
    ]


def readers_of(character: Character) -> dict[str, Any]:
    """The audience of what changes on a sheet: the table, where all read the whole sheet; else its
    owner and the gamemasters. It is said when the change is made, and stays."""
    if character.is_shown_whole:
        return {"audience": Audience.TABLE}
    return owner_of(character)


def owner_of(character: Character) -> dict[str, Any]:
    """The audience of what a character's player reads and nobody else; an owner who only watches
    or has left is none."""
    owner = character.owner
    if owner is None or owner.is_spectator or owner.left is not None:
        return {"audience": Audience.GAMEMASTER_KNOWS}
    return {"audience": Audience.MEMBER, "for_member": owner}


def note_change(
    event: Event,
    character: Character,
    field: str,
    before: object,
    after: object,
    *,
    statistic: Statistic | None = None,
) -> Change:
    """Keep what an event altered, for history and undo."""
    return Change.objects.create(
        campaign_id=event.campaign_id,
        event=event,
        character=character,
        statistic=statistic,
        field=field,
        before=before,
        after=after,
        year=event.year,
    )


def _count_and_wake(campaign: Campaign, more: int) -> None:
    """So many events are added to the log; who watches it is woken on commit. One statement."""
    campaign.last_number += more
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(COUNT, [campaign.last_number, campaign.pk, CHANNEL, str(campaign.pk)])
        return
    campaign.save(update_fields=("last_number",))
    for waker in wakers:
        transaction.on_commit(lambda wake=waker: wake(campaign.pk))  # type: ignore[misc]


COUNT = (
    f"UPDATE {Campaign._meta.db_table} SET last_number = %s WHERE id = %s "  # noqa: S608  our own
    "RETURNING pg_notify(%s, %s)"
)

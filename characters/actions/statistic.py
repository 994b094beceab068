"""Skills, Passions and Traits of a table's own: added, reworded, moved in their list, removed."""

from typing import Any

from django.db import transaction
from django.db.models import Max

from characters.actions.event import lock, lock_for, note_change
from characters.actions.lost_check import lose_checks
from characters.actions.place import apart
from characters.actions.sheet import Stale, check_value, raw_value
from characters.actions.telling import tell
from characters.models import Character, Event, Kind, Membership, Side, Statistic, Weapon
from rolls.rules.errors import RuleError

MOST = 60
"""So many of a table's own stand on a sheet, of each kind."""

WORDS = ("name", "opposite", "group")
"""What is reworded on one of a table's own."""


@transaction.atomic
def add_statistic(
    character: Character,
    *,
    kind: Kind,
    name: str,
    by: Membership,
    opposite: str = "",
    group: str = "",
    value: int | None = None,
) -> Statistic:
    """Add a Skill, a Passion or a Trait pair of the table's own at the end of its list.

    `value` is a Trait's first side. Raises RuleError beyond 60 of the kind, for a name that the
    sheet has already, and for a value outside 0 to 60.
    """
    campaign = lock(by.campaign)
    check_value(name, value)
    character = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    there = Statistic.objects.filter(campaign=campaign, character=character)
    if there.filter(kind=kind, key="").count() >= MOST:
        raise RuleError("At most {most} of your own of a kind. Nothing was added.", most=MOST)
    _must_be_new(character, name, opposite)
    last = there.aggregate(last=Max("position"))["last"]
    made = Statistic.objects.create(
        campaign=campaign,
        character=character,
        kind=kind,
        name=name,
        opposite=opposite,
        group=group,
        position=0 if last is None else last + 1,
        value=raw_value(kind, Side.LEFT, value),
    )
    event = _tell(made, by, "came", value=value)
    note_change(event, character, "statistic", None, told_whole(made), statistic=made)
    return made


@transaction.atomic
def reword_statistic(
    statistic: Statistic, *, field: str, value: str, based_on: str, by: Membership
) -> Event | None:
    """Give one of the table's own another name, opposite or group; nothing to do gives nothing.

    Weapons that are used with a Skill go by its new name. Raises Stale when the field no longer
    is `based_on`, RuleError for a name that the sheet has already, or where it is gone.
    """
    if field not in WORDS:
        raise ValueError(field)
    lock_for(by)
    fresh = _own(statistic)
    before = getattr(fresh, field)
    if before == value:
        return None
    if before != based_on:
        raise Stale(before)
    if field != "group":
        beside = fresh.opposite if field == "name" else fresh.name
        _must_be_new(fresh.character, value, beside=beside, but=fresh)
    setattr(fresh, field, value)
    fresh.save(update_fields=(field,))
    event = _tell(fresh, by, "reworded", field=field, before=before, after=value)
    note_change(event, fresh.character, *_sides(fresh, field, before, value), statistic=fresh)
    if field == "name" and fresh.kind == Kind.SKILL:
        _weapons_follow(event, fresh.character, before, value)
    return event


@transaction.atomic
def move_statistic(statistic: Statistic, *, up: bool, by: Membership) -> Event:
    """Move any statistic one place up or down in its list. Raises RuleError at the list's end."""
    lock(by.campaign)
    fresh = _fresh(statistic)
    alike = fresh.character.statistics.filter(kind=fresh.kind, group=fresh.group)
    rows = list(alike.order_by("position", "name", "id"))
    here = next(place for place, row in enumerate(rows) if row.pk == fresh.pk)
    there = here + (-1 if up else 1)
    if not 0 <= there < len(rows):
        raise RuleError(
            "{name} stands at the end of its list already. Nothing was moved.", name=str(fresh)
        )
    places = apart([row.position for row in rows])
    rows[here], rows[there] = rows[there], rows[here]
    event = _tell(fresh, by, "moved")
    for row, place in zip(rows, places, strict=True):
        if row.position != place:
            sides = _sides(row, "position", row.position, place)
            note_change(event, fresh.character, *sides, statistic=row)
            Statistic.objects.filter(pk=row.pk).update(position=place)
    return event


@transaction.atomic
def remove_statistic(statistic: Statistic, *, by: Membership) -> Event:
    """Take one of the table's own off the sheet, and its checks with it; what was rolled stays
    under its name, and gamemasters are told of what nobody had decided about. Raises RuleError
    where it is gone already."""
    lock(by.campaign)
    fresh = _own(statistic)
    event = _tell(fresh, by, "left", value=fresh.value_of(Side.LEFT))
    ticked = {
        check.side: {"id": str(check.pk), "year": check.known_year}
        for check in fresh.checks.ticked().select_related("because", "award")
    }
    whole = told_whole(fresh) | ({"ticked": ticked} if ticked else {})
    note_change(event, fresh.character, "statistic", whole, None)
    lose_checks(fresh, by=by)
    fresh.delete()
    return event


def told_whole(statistic: Statistic) -> dict[str, Any]:
    """A statistic as the log keeps it."""
    columns = ("kind", "key", "name", "opposite", "group", "position", "value")
    return {"id": str(statistic.pk)} | {name: getattr(statistic, name) for name in columns}


def _must_be_new(
    character: Character, *names: str, beside: str = "", but: Statistic | None = None
) -> None:
    """What is rolled by its name must be told apart by it: also from the other side of its pair,
    which stays `beside` it."""
    others = character.statistics.exclude(pk=but.pk) if but else character.statistics.all()
    taken = {name.casefold() for row in others for name in (row.name, row.opposite) if name}
    taken.add(beside.casefold())
    for name in filter(None, names):
        if name.casefold() in taken:
            raise RuleError("{name} stands on this sheet already. Nothing was changed.", name=name)
        taken.add(name.casefold())


def _weapons_follow(event: Event, character: Character, before: str, after: str) -> None:
    for weapon in Weapon.objects.filter(character=character, skill=before):
        sides = [{"id": str(weapon.pk), "value": value} for value in (before, after)]
        note_change(event, character, "weapon.skill", *sides)
        Weapon.objects.filter(pk=weapon.pk).update(skill=after)


def _fresh(statistic: Statistic) -> Statistic:
    """The statistic under the lock."""
    rows = Statistic.objects.select_related("character__campaign", "character__owner")
    found = rows.filter(pk=statistic.pk).first()
    if found is None:
        raise RuleError("{name} is not there any more. Nothing was changed.", name=str(statistic))
    return found


def _own(statistic: Statistic) -> Statistic:
    fresh = _fresh(statistic)
    if not fresh.is_custom:
        raise RuleError("{name} belongs to every sheet and stays as it is.", name=str(fresh))
    return fresh


def _sides(row: Statistic, field: str, before: object, after: object) -> tuple[Any, ...]:
    """What `note_change` is told of one field of a statistic."""
    pk = str(row.pk)
    return f"statistic.{field}", {"id": pk, "value": before}, {"id": pk, "value": after}


def _tell(statistic: Statistic, by: Membership, what: str, **facts: Any) -> Event:
    return tell(
        lock(by.campaign),
        statistic.character,
        kind=Event.Kind.STATISTIC,
        by=by,
        what=what,
        of_kind=statistic.kind,
        statistic=str(statistic),
        statistic_id=str(statistic.pk),
        **facts,
    )

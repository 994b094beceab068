"""Taking back what became of an ideal. It belongs to the table and to no sheet, so its event keeps
both sides itself; an undo is an event too, and can itself be taken back."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock_for, record
from characters.actions.ideal import MOST, lines_of, whole_of
from characters.models import Audience, Event, Ideal, Membership
from characters.models.history import undone_in
from rolls.rules.errors import RuleError


def is_of_an_ideal(event: Event) -> bool:
    """Whether an event tells what became of an ideal, and keeps what stood before."""
    return "ideal" in event.facts and "change" in event.facts


@transaction.atomic
def undo_ideal(event: Event, *, by: Membership) -> Event:
    """Let stand again what stood before an event.

    Raises RuleError as `must_stand` does, PermissionDenied for all but gamemasters.
    """
    campaign = lock_for(by)
    if not by.is_gamemaster:
        raise PermissionDenied
    must_stand(event, by=by)
    before, after = sides(event)
    rows = Ideal.objects.filter(campaign=campaign)
    if before is None:
        rows.filter(pk=(after or {})["id"]).delete()
    else:
        fields = {name: before[name] for name in FIELDS}
        rows.update_or_create(pk=before["id"], defaults=fields | {"campaign": campaign})
    told = {name: one for name, one in event.facts.items() if name != "change"}
    return record(
        campaign,
        kind=Event.Kind.UNDO,
        actor=by,
        audience=Audience.TABLE,
        undoes=event,
        undone=event.kind,
        who=event.actor.kept_name if event.actor else "",
        facts=told,
        ideal=event.facts["ideal"],
        change={"before": after, "after": before},
    )


FIELDS = ("name", "requirements", "benefits", "position")


def must_stand(event: Event, *, by: Membership) -> None:
    """Raises RuleError, with the reason, unless the ideal is still as the event made it, and there
    is room for what stood before."""
    if event.pk in undone_in(event.campaign_id, member=by):
        raise RuleError("This was taken back before. Nothing was changed.")
    before, after = sides(event)
    rows = Ideal.objects.filter(campaign_id=event.campaign_id)
    pk = (before or after or {})["id"]
    one = rows.filter(pk=pk).first()
    now = whole_of(one) if one else None
    if now != after:
        raise RuleError(
            "{name} has moved on: it is {now} now. Nothing was taken back.",
            name=event.facts["ideal"],
            now=words(now),
        )
    if before is None:
        return
    others = rows.exclude(pk=pk)
    if others.filter(name__iexact=before["name"]).exists():
        raise RuleError("This table has an ideal “{name}” already.", name=before["name"])
    if after is None and others.count() >= MOST:
        raise RuleError("A table holds at most {most} ideals. Nothing was added.", most=MOST)


def sides(event: Event) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    """The ideal before the event and after it; nothing where there was none."""
    change = event.facts["change"]
    return change["before"], change["after"]


def words(whole: dict[str, Any] | None) -> str:
    """One side in a line."""
    if whole is None:
        return "–"
    ideal = Ideal(**{name: whole[name] for name in FIELDS})
    gives = f" ({ideal.benefits})" if ideal.benefits else ""
    return f"{ideal.name}: {'; '.join(lines_of(ideal))}{gives}"

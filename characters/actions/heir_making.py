"""An heir of the family list who has no sheet yet is made: begun, and what came of it."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from characters.actions.event import lock
from characters.actions.making import begin_making
from characters.actions.succession import fresh_character, must_live, put_heir, seen_by
from characters.models import Character, Event, Making, Membership, Relative, Succession
from rolls.rules.errors import RuleError

ASKED_FIRST = ("home", "lord", "culture", "homeland", "religion")
"""What of a parent stands in the making of an heir before anything is typed."""
BEGUN_FOR = "kin"
"""Under what a making keeps for whom of the family it was begun."""


@transaction.atomic
def begin_heir(character: Character, *, by: Membership) -> Making:
    """Begin to make the heir who stands on the family list and has no sheet yet: what the making
    asks of name, birth and parent stands there. Raises RuleError where no such heir is named, for
    one who has died, and as `begin_making` does."""
    campaign = lock(by.campaign)
    fresh = fresh_character(character, by)
    row = seen_by(by, fresh)
    if row is None or row.kin is None or row.heir is not None:
        raise RuleError(
            "{name} has named nobody of the family who has no sheet. Nothing was begun.",
            name=fresh.name,
        )
    must_live(fresh, row.kin)
    making = begin_making(campaign, by=by)
    making.choices[BEGUN_FOR] = str(row.kin.pk)
    person = {name: getattr(fresh, name) for name in ASKED_FIRST}
    person |= {"name": row.kin.name, "title": "", "father": ""}
    if row.kin.born is not None:
        person["born"] = row.kin.born
    if row.kin.relation == Relative.Relation.CHILD:
        person["father"] = fresh.name
        making.kept("undone")["passions"] = {"parent": str(fresh.pk)}
    making.kept("undone")["person"] = person
    making.heir_of = row
    making.save(update_fields=("choices", "heir_of"))
    return making


def must_be_first(making: Making, *, by: Membership) -> None:
    """Raises RuleError, and says by whom and when, where whoever of the family a making was begun
    for has come out of another since, as far as `by` may know of that character. The making stays
    as it is."""
    begun_for = making.choices.get(BEGUN_FOR)
    if begun_for is None:
        return
    others = Making.objects.filter(campaign=making.campaign_id, choices__kin=begun_for)
    there = Character.objects.kept().known_to(by).filter(pk__in=others.values("made"))
    made = there.order_by("sort_key", "id").first()
    if made is None:
        return
    events = Event.objects.visible_to(by).filter(kind=Event.Kind.CHARACTER, character=made)
    event = events.select_related("actor__user").order_by("number").first()
    raise RuleError(
        "{heir} was made before by {name}, {when}. Nothing was made twice, and what was chosen "
        "here stays: it can be finished when that sheet is deleted.",
        heir=made.name,
        name=str(event.actor or "?") if event else "?",
        when=f"{event.at:%Y-%m-%d %H:%M}" if event else "?",
    )


def heir_is_made(
    making: Making, made: Character, person: Mapping[str, Any], *, by: Membership
) -> Mapping[str, Any]:
    """Let the heir for whom a making was begun be the character that came of it, unless somebody
    else has been named meanwhile. Out: what was said of the person, without a father whom the line
    tells already."""
    row = Succession.objects.kept().filter(makings=making, heir=None).first()
    begun_for = making.choices.get(BEGUN_FOR)
    if row is None or begun_for not in (None, str(row.kin_id)):
        return person
    if not row.predecessor.changeable_by(by):
        return person
    put_heir(row, heir=made, kin=row.kin, by=by)
    return {**person, "father": ""} if person.get("father") == row.predecessor.name else person

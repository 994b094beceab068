"""Wounds booked, tended, rested away and taken back; and what the log keeps of it."""

import pytest

from characters.actions.healing import MOST_WEEKS, heal_wounds, healing, mark_of
from characters.actions.record import MOST
from characters.actions.sheet import Stale, set_value
from characters.actions.undo import undo
from characters.actions.wounds import MOST_POINTS, book_wound, take_back_wound, treat_wound
from characters.models import Change, Character, Event, Membership, Wound
from characters.models.health import open_wounds, vitals_of
from rolls.rules.errors import RuleError


def mark(character: Character) -> str:
    return mark_of(open_wounds(character), vitals_of(character).healing_rate)


def rest(character: Character, weeks: int, by: Membership) -> Event:
    return heal_wounds(character, weeks=weeks, based_on=mark(character), by=by)


def left(character: Character) -> list[int]:
    return [one.left for one in character.wounds.order_by("position")]


@pytest.mark.parametrize(
    ("points", "severity"),
    [(1, "minor"), (11, "minor"), (12, "major"), (23, "major"), (24, "mortal"), (90, "mortal")],
)
def test_the_rules_say_how_grave_a_wound_is(ector, player, points, severity) -> None:
    """R73, R74: CON 12, Hit Points 24."""
    assert book_wound(ector, damage=points, by=player).severity == severity


def test_a_wound_is_of_the_campaigns_year_and_not_treated_yet(ector, player) -> None:
    wound = book_wound(ector, damage=5, source="a fall", by=player)

    assert (wound.year, wound.treatment, wound.healed) == (508, "", 0)


def test_where_the_rules_cannot_say_it_somebody_does(ector, player) -> None:
    ector.statistics.filter(key="constitution").update(value=None)

    with pytest.raises(RuleError, match="hangs on CON"):
        book_wound(ector, damage=5, by=player)
    assert book_wound(ector, damage=5, severity="major", by=player).severity == "major"


@pytest.mark.parametrize("points", [0, -1, MOST_POINTS + 1])
def test_a_wound_has_at_least_a_point_and_not_too_many(ector, player, points) -> None:
    with pytest.raises(RuleError):
        book_wound(ector, damage=points, by=player)
    assert not Wound.objects.exists()


def test_a_sheet_holds_so_many_wounds(ector, player) -> None:
    told = {"campaign": ector.campaign, "character": ector, "severity": "minor", "year": 508}
    Wound.objects.bulk_create(Wound(damage=1, **told) for _ in range(MOST))

    with pytest.raises(RuleError, match="at most 200"):
        book_wound(ector, damage=1, by=player)


def test_what_was_booked_and_taken_back_stands_in_the_log_whole(ector, player) -> None:
    wound = book_wound(ector, damage=5, source="a fall", by=player)
    told = {"id": str(wound.pk)} | wound.kept()
    take_back_wound(wound, why="it was Sir Kay's", by=player)

    came, went = Change.objects.order_by("event__number")
    assert (came.field, came.before, came.after) == ("wound", None, told)
    assert (went.field, went.before, went.after) == ("wound", told, None)
    assert [one.event.kind for one in (came, went)] == ["wound", "wound"]
    assert not Wound.objects.exists()
    with pytest.raises(RuleError):
        take_back_wound(wound, by=player)


def test_a_treatment_heals_no_more_than_is_open(ector, player) -> None:
    wound = book_wound(ector, damage=5, by=player)
    treat_wound(wound, points=3, treatment="First Aid", by=player)
    treat_wound(wound, points=9, treatment="Chirurgery", by=player)

    wound.refresh_from_db()
    assert (wound.healed, wound.left) == (5, 0)
    assert wound.treatment == "First Aid; Chirurgery"
    with pytest.raises(RuleError, match="healed already"):
        treat_wound(wound, points=1, by=player)


def test_a_treatment_says_something(ector, player) -> None:
    wound = book_wound(ector, damage=5, by=player)

    with pytest.raises(RuleError, match="Say how it was treated"):
        treat_wound(wound, points=0, by=player)
    treat_wound(wound, points=0, treatment="x" * 190, by=player)
    with pytest.raises(RuleError, match="At most 200 characters"):
        treat_wound(wound, points=1, treatment="y" * 20, by=player)


def test_each_field_that_a_treatment_moves_is_kept(ector, player) -> None:
    wound = book_wound(ector, damage=5, by=player)
    treat_wound(wound, points=3, treatment="First Aid", by=player)
    pk = str(wound.pk)

    moved = {one.field: (one.before, one.after) for one in Change.objects.exclude(field="wound")}
    assert moved == {
        "wound.healed": ({"id": pk, "value": 0}, {"id": pk, "value": 3}),
        "wound.treatment": ({"id": pk, "value": ""}, {"id": pk, "value": "First Aid"}),
    }


def test_weeks_at_rest_heal_the_smallest_first_and_what_was_shown_is_booked(ector, player) -> None:
    """R76: CON 12 heals 2 a week."""
    for points in (5, 2, 9):
        book_wound(ector, damage=points, by=player)
    wounds, rate = open_wounds(ector), vitals_of(ector).healing_rate
    shown = [after for _, _, after in healing(wounds, rate, 3)]

    rest(ector, 3, player)

    assert left(ector) == shown == [1, 0, 9]


def test_rest_heals_nothing_beyond_what_is_open(ector, player) -> None:
    """Healing never lifts Hit Points above their total."""
    book_wound(ector, damage=5, by=player)
    rest(ector, MOST_WEEKS, player)

    assert left(ector) == [0]
    with pytest.raises(RuleError, match="no open wound"):
        rest(ector, 1, player)


def test_a_total_that_has_sunk_is_the_most_that_healing_reaches(ector, player) -> None:
    book_wound(ector, damage=5, by=player)
    con = ector.statistics.get(key="constitution")
    set_value(con, value=8, based_on=12, by=player)
    rest(ector, 10, player)

    here = vitals_of(ector)
    assert here.current([one.left for one in open_wounds(ector)]) == here.hit_points == 20


def test_rest_that_was_shown_for_other_wounds_is_not_booked(ector, player) -> None:
    book_wound(ector, damage=5, by=player)
    seen = mark(ector)
    book_wound(ector, damage=3, by=player)

    with pytest.raises(Stale):
        heal_wounds(ector, weeks=1, based_on=seen, by=player)
    assert left(ector) == [5, 3]


@pytest.mark.parametrize("weeks", [0, -1, MOST_WEEKS + 1])
def test_rest_lasts_so_many_weeks(ector, player, weeks) -> None:
    book_wound(ector, damage=5, by=player)

    with pytest.raises(RuleError):
        rest(ector, weeks, player)


def test_without_a_healing_rate_nothing_heals(ector, player) -> None:
    book_wound(ector, damage=5, by=player)
    ector.statistics.filter(key="constitution").update(value=None)

    with pytest.raises(RuleError, match="needs CON"):
        rest(ector, 1, player)


def test_exactly_those_read_of_a_wound_who_read_the_sheet(
    ector, player, other, gamemaster
) -> None:
    book_wound(ector, damage=5, by=player)
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    book_wound(ector, damage=6, by=player)

    def read(by: Membership) -> list[int]:
        events = Event.objects.visible_to(by).filter(kind="wound").order_by("number")
        return [one.facts["damage"] for one in events]

    assert (read(other), read(player), read(gamemaster)) == ([5], [5, 6], [5, 6])


def test_wounds_treatments_and_rest_can_be_undone(ector, player) -> None:
    wound = book_wound(ector, damage=5, source="a fall", by=player)
    small = book_wound(ector, damage=1, by=player)
    treat_wound(wound, points=2, treatment="First Aid", by=player)
    rested = rest(ector, 1, player)
    assert left(ector) == [2, 0]

    undo(rested, by=player)
    assert left(ector) == [3, 1]
    undo(Event.objects.get(kind="wound", facts__what="treated"), by=player)
    wound.refresh_from_db()
    assert (wound.healed, wound.treatment) == (0, "")
    gone = take_back_wound(small, by=player)
    undo(gone, by=player)
    assert left(ector) == [5, 1]
    undo(Event.objects.filter(kind="wound", facts__what="came").order_by("number")[0], by=player)
    assert left(ector) == [1]

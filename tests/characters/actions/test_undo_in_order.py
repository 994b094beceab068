"""Whatever is done to a sheet: taken back in reverse order, it is the sheet of before."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from characters.actions.check import tick, untick
from characters.actions.event import lock
from characters.actions.fate import come_back, die, retire
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.household import MOST as MOST_SQUIRES
from characters.actions.household import change_background, dismiss_squire, take_squire
from characters.actions.override import remove_override, set_override
from characters.actions.promotion import knight_squire
from characters.actions.record import add_record, remove_record, set_record_field
from characters.actions.sheet import FIELDS, hand_over, set_field, set_value
from characters.actions.shown import show_sheet
from characters.actions.statistic import (
    add_statistic,
    move_statistic,
    remove_statistic,
    reword_statistic,
)
from characters.actions.undo import undo
from characters.actions.zeros import hide_zeros
from characters.models import (
    RECORDS,
    Change,
    Character,
    Event,
    Kind,
    Membership,
    Shown,
    Squire,
)
from rolls.rules.errors import RuleError
from tests.characters.actions.undoing import ROWS
from tests.characters.whole import whole
from tests.dice import loaded

pytestmark = pytest.mark.django_db

Deed = Callable[[Character, Membership, int], Any]


def _some(rows: Any, number: int) -> Any:
    found = list(rows.order_by("pk"))
    return found[number % len(found)] if found else None


def field(character: Character, by: Membership, number: int) -> None:
    name = FIELDS[number % len(FIELDS)]
    value: Any = 480 + number if name in ("born", "knighted") else f"word {number}"
    set_field(character, field=name, value=value, based_on=getattr(character, name), by=by)


def value(character: Character, by: Membership, number: int) -> None:
    one = _some(character.statistics, number)
    side = one.sides()[number % len(one.sides())]
    set_value(one, value=number % 21, based_on=one.value_of(side), side=side, by=by)


def box(character: Character, by: Membership, number: int) -> None:
    one = _some(character.statistics.exclude(kind="characteristic"), number)
    ticked = one.checks.ticked().filter(side="left").exists()
    (untick if ticked else tick)(one, side="left", by=by)


def glory(character: Character, by: Membership, number: int) -> None:
    award_glory(character, amount=number + 1, reason=f"deed {number}", by=by, year=500 + number)


def less_glory(character: Character, by: Membership, number: int) -> None:
    award = _some(character.glory_awards.counted(), number)
    if award:
        withdraw_glory(award, by=by)


def add(character: Character, by: Membership, number: int) -> None:
    kind = sorted(RECORDS)[number % len(RECORDS)]
    add_record(character, kind=kind, by=by, **ROWS[kind])


def _row(character: Character, number: int) -> Any:
    kind = sorted(RECORDS)[number % len(RECORDS)]
    return _some(RECORDS[kind]._default_manager.filter(character=character), number)


def change(character: Character, by: Membership, number: int) -> None:
    row = _row(character, number)
    for name in row.fields if row else ():
        before = getattr(row, name)
        if isinstance(before, str) and not row._meta.get_field(name).choices:
            set_record_field(row, field=name, value=f"word {number}", based_on=before, by=by)
            return


def remove(character: Character, by: Membership, number: int) -> None:
    row = _row(character, number)
    if row:
        remove_record(row, by=by)


def squire(character: Character, by: Membership, number: int) -> None:
    one = _some(Squire.objects.filter(character=character), number)
    if one is None:
        take_squire(character, name="Wat", born=490, by=by, throw=loaded(number % 20 + 1))
    elif number % 2:
        throw = loaded(number % 20 + 1)
        change_background(one, based_on=one.background, by=by, throw=throw)
    else:
        dismiss_squire(one, by=by)


def own_line(character: Character, by: Membership, number: int) -> None:
    one = _some(character.statistics.filter(key=""), number)
    if one is None or number % 4 == 0:
        add_statistic(
            character, kind=Kind.SKILL, name=f"Skill {number}", group="other", value=3, by=by
        )
    elif number % 4 == 1:
        reword_statistic(one, field="name", value=f"Art {number}", based_on=one.name, by=by)
    else:
        remove_statistic(one, by=by)


def place(character: Character, by: Membership, number: int) -> None:
    skills = character.statistics.filter(kind=Kind.SKILL).order_by("group", "position", "name")
    move_statistic(skills[2 + 3 * (number % 3)], up=bool(number % 2), by=by)


def derived(character: Character, by: Membership, number: int) -> None:
    one = character.overrides.first()
    if one and number % 2:
        remove_override(one, by=by)
    else:
        told: dict[str, Any] = {"key": "hit_points", "number": number, "reason": f"charm {number}"}
        set_override(character, based_on=one.number if one else None, by=by, **told)


def fate(character: Character, by: Membership, number: int) -> None:
    if number % 3 == 2:
        come_back(character, by=by)
    else:
        (retire, die)[number % 3](character, year=500 + number, words=f"so {number}", by=by)


def hands(character: Character, by: Membership, number: int) -> None:
    players = Membership.objects.filter(campaign=by.campaign, role="player")
    hand_over(character, owner=None if number % 3 == 0 else _some(players, number), by=by)


def looks(character: Character, by: Membership, number: int) -> None:
    if number % 2:
        hide_zeros(character, hidden=not character.hides_zero, by=by)
    else:
        show_sheet(character, shown=list(Shown)[number % 3], by=by)


DEEDS: tuple[Deed, ...] = (
    field,
    value,
    box,
    glory,
    less_glory,
    add,
    change,
    remove,
    squire,
    own_line,
    place,
    derived,
    fate,
    hands,
    looks,
)


def done(character: Character, by: Membership, deed: Deed, number: int) -> list[Event]:
    """Do it to the sheet as it is now; what the rules forbid leaves no event."""
    before = lock(by.campaign).last_number
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    try:
        deed(fresh, by, number)
    except RuleError:
        return []
    told = Event.objects.filter(campaign=by.campaign, number__gt=before).order_by("number")
    return list(told)


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(deeds=st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 30)), max_size=12))
def test_any_deeds_taken_back_in_reverse_order_leave_the_sheet_of_before(
    deeds: list[tuple[Deed, int]], ector: Character, gamemaster: Membership, other: Membership
) -> None:
    moments = [whole(ector)]
    events = []
    for deed, number in deeds:
        for event in done(ector, gamemaster, deed, number):
            events.append(event)
            moments.append(whole(ector))

    for event in reversed(events):
        assert moments.pop() == whole(ector)
        undo(event, by=gamemaster)

    assert moments.pop() == whole(ector)


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_every_deed_does_something(
    deed: Deed, ector: Character, gamemaster: Membership, other: Membership
) -> None:
    """Else the test above would say nothing; each also leaves in the log what it changed."""
    for kind in RECORDS:
        add_record(ector, kind=kind, by=gamemaster, **ROWS[kind])
    award_glory(ector, amount=5, reason="x", by=gamemaster)
    before = whole(ector)

    events = [one for number in (1, 0) for one in done(ector, gamemaster, deed, number)]

    assert whole(ector) != before
    assert Change.objects.filter(event__in=events).exists()


def test_a_tick_that_went_with_its_line_comes_back_with_it(
    ector: Character, gamemaster: Membership
) -> None:
    made = add_statistic(
        ector, kind=Kind.SKILL, name="Tafl", group="other", value=3, by=gamemaster
    )
    tick(made, side="left", by=gamemaster)
    before = whole(ector)

    undo(remove_statistic(made, by=gamemaster), by=gamemaster)

    assert whole(ector) == before


def test_a_line_does_not_come_back_beside_another_of_its_name(
    ector: Character, gamemaster: Membership
) -> None:
    def line(name: str) -> Any:
        return add_statistic(
            ector, kind=Kind.SKILL, name=name, group="other", value=3, by=gamemaster
        )

    gone = remove_statistic(line("Tafl"), by=gamemaster)
    chess = line("Chess")
    renamed = reword_statistic(chess, field="name", value="Tafl", based_on="Chess", by=gamemaster)
    line("chess")
    assert renamed

    for event in (gone, renamed):
        with pytest.raises(RuleError, match="stands on this sheet already"):
            undo(event, by=gamemaster)


def test_whoever_was_let_go_comes_back_beside_those_who_became_knights(
    ector: Character, gamemaster: Membership
) -> None:
    def squires(number: int) -> list[Squire]:
        told: dict[str, Any] = {"name": "Wat", "born": 490, "by": gamemaster}
        return [take_squire(ector, throw=loaded(1), **told) for _ in range(number)]

    for one in squires(2):
        knight_squire(one, by=gamemaster, owner=None, name="Sir Wat", year=510)
    last = squires(MOST_SQUIRES)[-1]

    undo(dismiss_squire(last, by=gamemaster), by=gamemaster)

    assert Squire.objects.serving().filter(character=ector).count() == MOST_SQUIRES

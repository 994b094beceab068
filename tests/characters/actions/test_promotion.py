"""A squire is made a knight."""

import pytest

from characters.actions.household import (
    MOST,
    dismiss_squire,
    set_squire_field,
    take_squire,
)
from characters.actions.promotion import knight_squire
from characters.actions.undo import undo
from characters.models import (
    Audience,
    Character,
    Event,
    Membership,
    Shown,
    Squire,
    Statistic,
)
from rolls.rules.errors import RuleError
from tests.dice import loaded

pytestmark = pytest.mark.django_db


@pytest.fixture
def wat(ector: Character, player: Membership) -> Squire:
    """A second son of a vassal knight: Squire 15, every other Skill one better than by age."""
    return take_squire(ector, name="Wat", born=494, by=player, throw=loaded(13))


def knighted(squire: Squire, by: Membership, **more: object) -> Character:
    told = {"owner": squire.character.owner, "name": "Sir Wat", "year": 515} | more
    return knight_squire(squire, by=by, **told)  # type: ignore[arg-type]


def value(character: Character, **which: str) -> int | None:
    return Statistic.objects.get(character=character, **which).value


def test_a_squire_becomes_a_knight_with_all_he_has(
    wat: Squire, gamemaster: Membership, player: Membership
) -> None:
    made = knighted(wat, gamemaster, glory=1000, characteristics={"size": 14})
    wat.refresh_from_db()

    assert (made.name, made.born, made.knighted, made.owner) == ("Sir Wat", 494, 515, player)
    assert wat.became == made
    assert (wat.character.name, wat.name) == ("Sir Ector", "Wat")
    assert value(made, key="sword") == 515 - 494 - 11 + 1
    assert value(made, key="hunting") == 11
    assert value(made, key="squire") == 15
    assert value(made, key="size") == 14
    assert made.glory_awards.get().amount == 1000
    assert made.glory_awards.get().year == 515


def test_what_is_not_known_stays_empty(
    ector: Character, gamemaster: Membership, player: Membership
) -> None:
    ageless = take_squire(ector, name="Wat", born=None, by=player, throw=loaded(13))
    made = knighted(ageless, gamemaster)

    assert value(made, key="sword") is None
    assert value(made, key="size") is None
    assert value(made, key="squire") == 15
    assert made.statistics.filter(kind__in=("trait", "passion"), value__isnull=False).count() == 0
    assert not made.glory_awards.exists()


def test_a_skill_below_nought_is_written_as_nought(
    ector: Character, gamemaster: Membership
) -> None:
    child = take_squire(ector, name="Wat", born=503, by=gamemaster, background="commoners_child")

    assert value(knighted(child, gamemaster), key="sword") == 0


def test_it_happens_once(wat: Squire, gamemaster: Membership) -> None:
    first, again = knighted(wat, gamemaster), knighted(wat, gamemaster, name="Sir Walter")

    assert first == again
    assert Character.objects.filter(squire_once=wat).get().name == "Sir Wat"
    assert Event.objects.filter(kind=Event.Kind.KNIGHTED).count() == 1


def test_the_table_reads_of_it(wat: Squire, gamemaster: Membership) -> None:
    made = knighted(wat, gamemaster)
    event = Event.objects.get(kind=Event.Kind.KNIGHTED)

    assert (event.audience, event.character) == (Audience.TABLE, made)
    assert event.facts == {
        "name": "Sir Wat",
        "squire": "Wat",
        "lord": "Sir Ector",
        "knighted": 515,
    }


def test_of_a_limited_sheet_the_table_does_not_read_who_served_there(
    wat: Squire, gamemaster: Membership
) -> None:
    Character.objects.filter(pk=wat.character_id).update(sheet_shown=Shown.LIMITED)
    knighted(wat, gamemaster)
    told = Event.objects.get(kind=Event.Kind.KNIGHTED)
    left = Event.objects.filter(kind=Event.Kind.SQUIRE).latest("number")

    assert told.facts["lord"] == ""
    assert (left.audience, left.facts["what"]) == (Audience.MEMBER, "knighted")


def test_who_was_knighted_serves_no_more(
    wat: Squire, gamemaster: Membership, player: Membership
) -> None:
    knighted(wat, gamemaster)

    assert not Squire.objects.serving().exists()
    with pytest.raises(RuleError, match="serves here no more"):
        dismiss_squire(wat, by=player)
    with pytest.raises(RuleError, match="serves here no more"):
        set_squire_field(wat, field="name", value="Walter", based_on="Wat", by=player)


def test_who_was_knighted_leaves_room_for_another(
    wat: Squire, ector: Character, gamemaster: Membership, player: Membership
) -> None:
    for number in range(MOST - 1):
        take_squire(ector, name=f"W{number}", born=None, by=player, throw=loaded(13))
    with pytest.raises(RuleError, match="no knight keeps more"):
        take_squire(ector, name="Last", born=None, by=player, throw=loaded(13))
    knighted(wat, gamemaster)
    last = take_squire(ector, name="Last", born=None, by=player, throw=loaded(13))

    assert last.position == MOST


def test_who_has_left_or_is_not_born_or_has_no_player_is_not_knighted(
    wat: Squire, gamemaster: Membership, player: Membership, spectator: Membership
) -> None:
    with pytest.raises(RuleError, match="is born in 494, after 480"):
        knighted(wat, gamemaster, year=480)
    with pytest.raises(RuleError, match="only watches"):
        knighted(wat, gamemaster, owner=spectator)
    dismiss_squire(wat, by=player)
    with pytest.raises(RuleError, match="serves here no more"):
        knighted(wat, gamemaster)
    assert Character.objects.count() == 1
    assert not Event.objects.filter(kind=Event.Kind.KNIGHTED).exists()


def test_that_a_knight_once_came_as_a_squire_is_not_taken_back(
    wat: Squire, gamemaster: Membership
) -> None:
    came = Event.objects.filter(kind=Event.Kind.SQUIRE).latest("number")
    knighted(wat, gamemaster)

    with pytest.raises(RuleError):
        undo(came, by=gamemaster)
    assert Squire.objects.get().became is not None


def test_a_squire_who_was_knighted_serves_no_more_though_that_knight_is_gone_for_good(
    ector: Character, gamemaster: Membership, player: Membership, wat: Squire
) -> None:
    made = knight_squire(wat, name="Sir Wat", owner=player, year=510, glory=0, by=gamemaster)
    made.delete()
    wat.refresh_from_db()

    assert (wat.became, wat.knighted, wat.serves) == (None, 510, False)
    assert not Squire.objects.serving().exists()
    with pytest.raises(RuleError):
        knight_squire(wat, name="Sir Wat", owner=player, year=511, glory=0, by=gamemaster)

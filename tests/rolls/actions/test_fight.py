"""The dice of a fight fall once, whoever presses, and the fight goes on where it was."""

import random
from dataclasses import replace

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.once import once
from characters.models import Event
from characters.seams import new_id
from rolls.actions.entrant import arm, mark_of
from rolls.actions.fight import Moved, Press, counter_due, mark, throw_on
from rolls.actions.fight_void import void_fight
from rolls.actions.tournament_course import begin
from rolls.models import Entrant, Fight
from rolls.models.fight_facts import fought
from rolls.rules.errors import RuleError
from rolls.rules.trials.rulings import DEFAULT
from tests.dice import loaded
from tests.rolls.trials import COLOURS, called, guest, squire, two

pytestmark = pytest.mark.django_db

EXCHANGE, DIE, ALL = Press(), Press(Press.DIE), Press(Press.ALL)


@pytest.fixture
def fight(gamemaster, ector, enid):
    return two(gamemaster, squire(ector, "Wat"), squire(enid, "Perkin"))


def thrown(fight, by, press, throw=None, **more):
    more |= {"throw": throw} if throw else {}
    return throw_on(fight, press=press, seen=mark(fight), by=by, **more)


def test_one_press_throws_an_exchange_and_keeps_every_face_before_it_is_told(fight, player):
    # First Go: 5 to 3; both charts show 1, a chop; Wat hits, is not saved, wounds, 7 on the table;
    # Perkin misses.
    after = thrown(fight, player, EXCHANGE, loaded(5, 3, 1, 1, 4, 2, 4, 3, 4, 1))

    kept = Fight.objects.get()
    assert kept.faces == [5, 3, 1, 1, 4, 2, 4, 3, 4, 1]
    assert (kept.state, kept.hits_first, kept.hits_second) == (Fight.State.GOING_ON, 1, 0)
    assert after.begun.facts["hits"] == [1, 0]
    assert after.begun.facts["wounds"] == [3, 2]
    assert [one["side"] for one in after.begun.facts["blows"]] == ["a", "b"]


def test_a_fight_interrupted_after_any_die_goes_on_where_it_was(fight, player, gamemaster):
    one_by_one = random.Random(7)
    for _ in range(1_000):
        fight = thrown(fight, player, DIE, lambda sides: one_by_one.randint(1, sides))
        if fight.is_over:
            break
    again = void_fight(fight, reason="to see it again", by=gamemaster)
    at_once = random.Random(7)
    again = thrown(again, player, ALL, lambda sides: at_once.randint(1, sides))

    assert again.is_over
    assert again.faces == fight.faces
    assert again.points == fight.points


@pytest.mark.parametrize("seed", range(4))
def test_exchange_by_exchange_it_is_the_same_fight(fight, player, seed):
    dice = random.Random(seed)
    while not fight.is_over:
        before = len(fought(fight).blows)
        fight = thrown(fight, player, EXCHANGE, lambda sides: dice.randint(1, sides))
        now = fought(fight)
        assert now.needs is None or not now.pending
        assert len(now.blows) > before
    assert sum(fight.points) == 10
    assert Event.objects.filter(kind="tournament", facts__what="fought").count() == 1


def test_where_the_chart_dice_of_a_turn_lie_there_first_a_press_is_a_blow(gamemaster):
    rulings = replace(DEFAULT, chart_dice="turn").to_json()
    fight, dice = two(gamemaster, rulings=rulings), random.Random(5)
    while not fight.is_over:
        before = len(fought(fight).blows)
        fight = thrown(fight, gamemaster, EXCHANGE, lambda sides: dice.randint(1, sides))
        assert len(fought(fight).blows) > before
    assert sum(fight.points) == 10


def test_two_who_press_at_once_throw_one_die(fight, player, other):
    seen = mark(fight)
    throw_on(fight, press=DIE, seen=seen, by=player)
    with pytest.raises(Moved):
        throw_on(fight, press=DIE, seen=seen, by=other)

    assert len(Fight.objects.get().faces) == 1


def test_a_press_that_comes_twice_throws_once(fight, player):
    key = new_id()
    told = {"press": DIE, "seen": mark(fight), "by": player}
    first = once(player, key, throw_on, fight, **told)
    second = once(player, key, throw_on, fight, **told)

    assert (first.result, second.repeated) == (second.result, True)
    assert len(Fight.objects.get().faces) == 1


def test_what_is_over_takes_no_more_dice(fight, player):
    fight = thrown(fight, player, ALL)
    with pytest.raises(RuleError, match="This fight is over"):
        thrown(fight, player, DIE)


def test_gamemasters_and_both_players_press_on_and_nobody_else(
    gamemaster, player, other, spectator, ector
):
    fight = two(gamemaster, squire(ector, "Wat"))
    for one in (other, spectator):
        with pytest.raises(PermissionDenied):
            thrown(fight, one, DIE)
    fight = thrown(fight, player, DIE)
    thrown(fight, gamemaster, DIE)


# --- the Adroit counter ---


@pytest.fixture
def adroit(gamemaster, ector, enid):
    """Wat's chop has hit and Perkin, who is adroit, has saved: a counter is due."""
    tournament = called(gamemaster)
    for master, name in ((ector, "Wat"), (enid, "Perkin")):
        guest(tournament, name, gamemaster, squire=squire(master, name))
    perkin = Entrant.objects.get(name="Perkin")
    arm(
        perkin,
        style="adroit",
        chart=perkin.chart,
        arms=COLOURS,
        profile=perkin.profile,
        based_on=mark_of(perkin),
        by=gamemaster,
    )
    begin(tournament, by=gamemaster)
    fight = Fight.objects.get()
    return thrown(fight, gamemaster, EXCHANGE, loaded(1, 1, 4, 5))


def test_an_exchange_stops_before_a_counter(adroit):
    assert counter_due(fought(adroit)) == 0
    assert adroit.is_going_on


def test_its_owner_lets_a_counter_be_and_no_die_falls_for_it(adroit, other):
    after = thrown(adroit, other, Press(decline=True), loaded())

    assert after.declined == [0]
    assert counter_due(fought(after)) is None
    assert len(after.faces) == len(adroit.faces)


def test_nobody_else_lets_it_be(adroit, player):
    with pytest.raises(PermissionDenied):
        thrown(adroit, player, Press(decline=True))


def test_pressed_on_the_counter_is_struck(adroit, player):
    after = thrown(adroit, player, EXCHANGE)

    assert after.declined == []
    assert any(one.counter == 0 for one in fought(after).blows)


def test_where_none_is_due_none_is_let_be(fight, gamemaster):
    with pytest.raises(RuleError, match="No counter is due now"):
        thrown(fight, gamemaster, Press(decline=True))


# --- void ---


def test_a_void_fight_stays_as_it_fell_and_the_two_fight_again(fight, gamemaster, player):
    fight = thrown(fight, player, ALL)
    again = void_fight(fight, reason="a wrong chart", by=gamemaster)

    kept = Fight.objects.get(pk=fight.pk)
    assert (kept.state, kept.faces, kept.void) == ("void", fight.faces, "a wrong chart")
    assert (again.state, again.faces, again.attempt) == ("waiting", [], 2)
    assert list(Fight.objects.counted()) == [again]
    with pytest.raises(RuleError, match="This fight was voided"):
        thrown(kept, player, DIE)


def test_what_others_have_built_on_is_not_voided(gamemaster):
    tournament = called(gamemaster)
    for name in ("Guy", "Hugh", "Ivo"):
        guest(tournament, name, gamemaster)
    begin(tournament, by=gamemaster)
    first, second, third = Fight.objects.in_order()
    with pytest.raises(RuleError, match="No die has fallen in this fight"):
        void_fight(first, reason="early", by=gamemaster)
    thrown(first, gamemaster, DIE)
    thrown(second, gamemaster, DIE)
    with pytest.raises(RuleError, match="Another fight has begun since"):
        void_fight(first, reason="late", by=gamemaster)
    assert third.begun is None
    void_fight(second, reason="late", by=gamemaster)
    assert void_fight(first, reason="now the last that counts", by=gamemaster).attempt == 2


def test_only_gamemasters_void(fight, player):
    fight = thrown(fight, player, DIE)
    with pytest.raises(PermissionDenied):
        void_fight(fight, reason="I lose", by=player)

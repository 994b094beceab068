"""Glory that is held: nobody but gamemasters knows of it until it is given (R13)."""

import pytest

from characters.actions.glory import (
    MOST,
    award_glory,
    drop_glory,
    hold_glory,
    release_glory,
    withdraw_glory,
)
from characters.models import Change, Character, Event, GloryAward
from characters.models.limited import limited
from characters.models.sheet import Sheet
from rolls.rules.errors import RuleError


@pytest.fixture
def held(ector, gamemaster) -> GloryAward:
    return hold_glory(ector, amount=250, reason="Saved the king unseen", by=gamemaster)


def read_by(member):
    """What a member reads in the log, without what is each event's own."""
    own = ("id", "number", "at", "_state")
    found = Event.objects.visible_to(member).order_by("number")
    return [{k: v for k, v in vars(one).items() if k not in own} for one in found]


def changes_read_by(member):
    found = Change.objects.filter(event__in=Event.objects.visible_to(member)).order_by(
        "event__number"
    )
    own = ("id", "event_id", "_state", "after")
    told = [{k: v for k, v in vars(one).items() if k not in own} for one in found]
    return told, [sorted(one.after or ()) for one in found]


def versions(character):
    fresh = Character.objects.get(pk=character.pk)
    return fresh.table_version, fresh.gamemaster_version


def test_nothing_that_a_player_reads_moves(ector, player, gamemaster):
    log, told, before = read_by(player), limited(ector.campaign_id, ector.pk), versions(ector)

    held = hold_glory(ector, amount=250, reason="Saved the king unseen", by=gamemaster)

    assert read_by(player) == log
    assert limited(ector.campaign_id, ector.pk) == told
    assert versions(ector) == (before[0], before[1] + 1)
    assert ector.glory_awards.total() == 0
    assert not GloryAward.objects.visible_to(player).exists()
    assert (Sheet(player, ector).awards, Sheet(player, ector).held_glory) == ((), ())
    assert [one.pk for one in Sheet(gamemaster, ector).held_glory] == [held.pk]


def test_a_release_and_a_plain_award_write_the_same(
    held, enid, campaign, player, other, gamemaster
):
    start = len(read_by(player))
    release_glory(held, by=gamemaster)
    award_glory(enid, amount=250, reason="Saved the king unseen", by=gamemaster)

    released, plain = read_by(player)[start:]
    assert released["facts"].pop("name") == "Sir Ector"
    assert plain["facts"].pop("name") == "Lady Enid"
    assert released.pop("character_id") != plain.pop("character_id")
    assert released == plain
    rows, keys = changes_read_by(player)
    assert [one.pop("character_id") for one in rows] == [held.character_id, enid.pk]
    assert rows[0] == rows[1]
    assert keys[0] == keys[1]
    mine, hers = GloryAward.objects.order_by("because__number")
    assert (mine.state, mine.year, mine.reason) == (hers.state, hers.year, hers.reason)
    assert (mine.at, hers.at) == (mine.because.at, hers.because.at)


def test_no_year_tells_since_when_it_was_held(held, campaign, gamemaster):
    campaign.year = 510
    campaign.save(update_fields=("year",))

    assert release_glory(held, by=gamemaster).year == 510


def test_a_year_that_was_named_stays(ector, campaign, gamemaster):
    held = hold_glory(ector, amount=5, reason="Long ago", by=gamemaster, year=499)
    campaign.year = 510
    campaign.save(update_fields=("year",))

    assert release_glory(held, by=gamemaster).year == 499


def test_what_is_dropped_is_as_if_it_had_never_been(held, ector, player, gamemaster):
    log, before = read_by(player), versions(ector)

    drop_glory(held, by=gamemaster)

    assert read_by(player) == log
    assert versions(ector) == (before[0], before[1] + 1)
    assert not GloryAward.objects.visible_to(player).exists()


def test_it_is_decided_once(held, gamemaster):
    release_glory(held, by=gamemaster)
    for act in (release_glory, drop_glory):
        with pytest.raises(RuleError, match="decided before"):
            act(held, by=gamemaster)
    assert GloryAward.objects.total() == 250


def test_held_glory_is_neither_withdrawn_nor_without_end(held, ector, gamemaster):
    with pytest.raises(RuleError, match="withdrawn before"):
        withdraw_glory(held, by=gamemaster)
    with pytest.raises(RuleError, match="from 1 to 100,000"):
        hold_glory(ector, amount=MOST + 1, reason="x", by=gamemaster)
    for _ in range(2):
        award_glory(ector, amount=MOST, reason="x", by=gamemaster)
    with pytest.raises(RuleError, match="No Glory rises above 200,000"):
        release_glory(held, by=gamemaster)
    held.refresh_from_db()
    assert held.state == GloryAward.State.HELD


def test_what_was_released_can_be_withdrawn_like_any_other(held, player, gamemaster):
    withdraw_glory(release_glory(held, by=gamemaster), by=gamemaster)

    assert GloryAward.objects.total() == 0
    assert GloryAward.objects.visible_to(player).exists()

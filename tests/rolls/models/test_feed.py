"""What of the log a member reads, page by page."""

import pytest

from characters.actions.glory import award_glory
from characters.models import Audience, Event, Statistic
from rolls.actions.roll import roll_statistic
from rolls.models import GameSession, Roll, feed
from rolls.models.told import Told
from tests.dice import loaded
from tests.rolls.crowd import crowd
from tests.rolls.statements import statements

TABLE, SECRET = Audience.TABLE, Audience.GAMEMASTER_KNOWS


def roll(statistic: Statistic, by, audience=TABLE) -> Roll:
    return roll_statistic(statistic, side="left", by=by, audience=audience, throw=loaded(9))


def ids(page: feed.Page) -> list[object]:
    return [entry.event.pk for entry in page.entries]


def test_the_newest_stand_first(sword, player):
    rolls = [roll(sword, player) for _ in range(3)]

    assert ids(feed.page(player))[:3] == [one.event_id for one in reversed(rolls)]


def test_the_pages_together_hold_every_entry_once(sword, player):
    crowd(sword, player, 160)
    pages, before = [], None
    while True:
        page = feed.page(player, before=before)
        pages.append(page)
        if not page.has_older:
            break
        before = page.entries[-1].event
    found = [pk for page in pages for pk in ids(page)]

    assert [len(page.entries) for page in pages[:-1]] == [50] * (len(pages) - 1)
    events = Event.objects.visible_to(player).newest_first()
    assert found == list(events.values_list("pk", flat=True))


@pytest.mark.parametrize(("number", "older"), [(49, False), (50, False), (51, True)])
def test_there_are_older_ones_only_where_there_are(sword, player, number, older):
    begun = Event.objects.count()
    for _ in range(number - begun):
        roll(sword, player)

    page = feed.page(player)

    assert page.has_older is older
    assert (page.older is not None) is older


def test_secret_rolls_leave_no_gap_and_no_older_page(sword, player, gamemaster):
    for _ in range(30):
        roll(sword, player)
        roll(sword, gamemaster, SECRET)

    page = feed.page(player)

    assert not page.has_older
    assert sum(1 for entry in page.entries if entry.roll) == 30


def test_an_entry_holds_the_checks_that_its_reader_may_know(sword, player, gamemaster):
    secret = roll(sword, gamemaster, SECRET)
    open_roll = roll(sword, player)

    read = {entry.event.pk: len(entry.checks) for entry in feed.page(player).entries}
    ruled = {entry.event.pk: len(entry.checks) for entry in feed.page(gamemaster).entries}

    assert read[open_roll.event_id] == 1
    assert secret.event_id not in read
    assert ruled[secret.event_id] == 1


def test_entries_are_parted_by_the_evening_of_their_dice(sword, player, campaign):
    roll(sword, player)
    first = GameSession.objects.create(campaign=campaign, number=1, date="2026-01-02")
    roll(sword, player)
    first.ended = "2026-01-02T23:00Z"
    first.save()
    second = GameSession.objects.create(campaign=campaign, number=2, date="2026-01-09")
    roll(sword, player)

    evenings = feed.page(player).evenings

    assert [evening.session for evening in evenings] == [second, first, None]
    assert sum(len(evening.entries) for evening in evenings) == Event.objects.count()


def test_what_happened_before_any_dice_stays_with_the_evening_below(
    sword, player, gamemaster, campaign
):
    tonight = GameSession.objects.create(campaign=campaign, number=1, date="2026-01-02")
    roll(sword, player)
    Event.objects.create(
        campaign=campaign, number=999, kind="year", audience=TABLE, actor=gamemaster, year=508
    )

    assert [evening.session for evening in feed.page(player).evenings][:1] == [tonight]


def test_what_ends_an_evening_stays_with_it_when_the_next_dice_fall(
    sword, ector, player, gamemaster, campaign
):
    GameSession.objects.create(
        campaign=campaign, number=3, date="2026-01-02", ended="2026-01-02T23:00Z"
    )
    third = GameSession.objects.get()
    GameSession.objects.update(ended=None)
    roll(sword, player)
    GameSession.objects.update(ended="2026-01-02T23:00Z")
    award_glory(ector, amount=10, reason="The feast", by=gamemaster)
    roll(sword, player)

    newest, before = feed.page(player).evenings[:2]

    assert (newest.session, len(newest.entries)) == (None, 1)
    assert before.session == third
    assert [entry.event.kind for entry in before.entries][:2] == ["glory", "roll"]


def test_a_page_is_read_in_three_statements(sword, player):
    crowd(sword, player, 60)

    with statements() as asked:
        feed.page(player)

    assert len(asked) == 3


def test_rolls_that_earned_nothing_ask_for_no_checks(ector, player):
    strength = ector.statistics.filter(kind="characteristic").first()
    roll(strength, player)

    with statements() as asked:
        feed.page(player)

    assert len(asked) == 2


# --- Words ---


@pytest.mark.parametrize(
    ("facts", "before", "after"),
    [
        ({"statistic": "Sword", "before": 15, "after": 24}, "15", "20+4"),
        ({"statistic": "Sword", "before": None, "after": 0}, "nothing", "0"),
        ({"field": "born", "before": 487, "after": None}, "487", "nothing"),
        ({"field": "lord", "before": "", "after": "Roderick"}, "nothing", "Roderick"),
    ],
)
def test_a_change_is_told_as_the_sheet_writes_it(facts, before, after):
    told = Told(facts)

    assert (told.before, told.after) == (before, after)


def test_a_changed_ruling_is_told_by_its_title_and_its_readings():
    told = Told(
        {"changed": {"fumble_check": ["proposed", "never"], "inquiry_skills": [[], ["Awareness"]]}}
    )

    assert [(one.title, one.before, one.after) for one in told.readings] == [
        ("A fumble and its check", "Proposed to the gamemaster", "No check"),
        ("Skills of inquiry", "none", "Awareness"),
    ]

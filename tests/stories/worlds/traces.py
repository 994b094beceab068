"""What would be learnt if something counted, ordered or dated what it does not show."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from django.db.models import Max

from characters.models import Campaign, Character, Event, Membership
from rolls.live import door, frames
from rolls.models import Roll, RollSide, feed
from tests.stories.worlds.planting import leak, rewritten

# --- Counts ---


@leak
def older_pages_are_counted_over_all_events() -> Iterator[None]:
    page = feed.page

    def counted(member: Membership, *, before: Event | None = None) -> feed.Page:
        found = page(member, before=before)
        older = Event.objects.filter(number__lt=before.number if before else 10**6)
        return feed.Page(found.entries, has_older=older.count() > feed.NEWEST)

    with patch.object(feed, "page", counted):
        yield


@leak
def a_heading_counts_the_secret_ones_too() -> Iterator[None]:
    new = '<h2 class="leaf__title" id="feed-title" title="{{ campaign.last_number }}">'
    with rewritten("rolls/feed/detail.html", '<h2 class="leaf__title" id="feed-title">', new):
        yield


@leak
def the_roster_tells_how_often_a_knight_was_rolled_for() -> Iterator[None]:
    def thrown(self: Character) -> int:
        return RollSide.objects.filter(character=self).count()

    new = '<li class="card" title="{{ character.thrown }} rolls"'
    with (
        patch.object(Character, "thrown", property(thrown), create=True),
        rewritten("rolls/feed/_roster.html", '<li class="card"', new),
    ):
        yield


@leak
def the_announcer_says_how_many_rolls_it_were() -> Iterator[None]:
    words: Any = vars(frames)["words"]
    with patch.object(frames, "words", lambda one: f"{words(one)} ({Roll.objects.count()})"):
        yield


@leak
def the_stream_replays_less_where_secrets_lie_between() -> Iterator[None]:
    def number_of(seat: Membership, after: str) -> int | None:
        found = Event.objects.visible_to(seat).filter(pk=after).first()
        missed = Event.objects.filter(number__gt=found.number).count() if found else 0
        return found.number if found and missed <= door.REPLAYED else None

    with patch.object(door, "_number_of", number_of):
        yield


# --- Order, time, place ---


@leak
def the_log_is_ordered_by_id() -> Iterator[None]:
    def ordered(self: Any) -> Any:
        return self.order_by("-pk")

    with patch.object(type(Event.objects.all()), "newest_first", ordered):
        yield


@leak
def the_roster_is_ordered_by_what_happened_last() -> Iterator[None]:
    def ordered(self: Any) -> Any:
        return self.annotate(last=Max("events__number")).order_by("-last")

    with patch.object(type(Character.objects.all()), "by_name", ordered):
        yield


@leak
def the_hall_says_when_something_happened_last() -> Iterator[None]:
    def moved(self: Campaign) -> Any:
        return Event.objects.filter(campaign=self).latest("number").at

    with (
        patch.object(Campaign, "moved", property(moved), create=True),
        rewritten("includes/_foot.html", "<p>", '<p>{{ campaign.moved|date:"H:i:s" }} '),
    ):
        yield


@leak
def the_stream_goes_on_after_a_secret_event() -> Iterator[None]:
    def newest(seat: Membership) -> Any:
        return Event.objects.newest_first()[0].pk

    with patch.object(door, "_newest", newest):
        yield


@leak
def the_page_names_a_secret_event_as_its_newest() -> Iterator[None]:
    newest = property(lambda self: Event.objects.newest_first()[0].pk)
    with patch.object(feed.Page, "newest", newest):
        yield


@leak
def a_tick_tells_the_year_of_the_secret_roll() -> Iterator[None]:
    def why(box: Any) -> str:
        return f"earned in {box['latest']}"

    with patch("characters.models.line._why", why):
        yield

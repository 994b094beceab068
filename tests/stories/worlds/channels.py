"""What would be learnt by the roads that nobody thinks of: heads, files, paper, lists of words."""

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from characters.actions import event as log
from characters.models import (
    Campaign,
    Change,
    Character,
    Check,
    Event,
    GloryAward,
    Membership,
)
from characters.models.history import NEWEST
from characters.views import file, history, printed
from rolls.models import Roll, feed
from rolls.views import contest
from rolls.views import feed as hall
from tests.stories.worlds.planting import leak, rewritten


def moved(character: Character) -> int:
    """What only gamemasters' pages go by."""
    return Character.objects.get(pk=character.pk).gamemaster_version


# --- Around the page ---


@leak
def an_etag_is_made_of_the_number_of_the_last_event() -> Iterator[None]:
    render: Any = vars(hall)["render"]

    def tagged(request: Any, page: str, context: Any) -> Any:
        answer = render(request, page, context)
        if "campaign" in context:
            answer["ETag"] = f'"{context["campaign"].last_number}"'
        return answer

    with patch.object(hall, "render", tagged):
        yield


@leak
def a_header_says_when_something_was_last_modified() -> Iterator[None]:
    render: Any = vars(hall)["render"]

    def dated(request: Any, page: str, context: Any) -> Any:
        answer = render(request, page, context)
        answer["Last-Modified"] = Event.objects.latest("number").at.isoformat()
        return answer

    with patch.object(hall, "render", dated):
        yield


@leak
def the_title_says_how_many_are_new() -> Iterator[None]:
    old = "{% if campaign %}{{ campaign.name }} ·{% endif %}"
    new = "{% if campaign %}({{ campaign.last_number }}) {{ campaign.name }} ·{% endif %}"
    with rewritten("base.html", old, new):
        yield


@leak
def a_live_region_says_how_many_checks_wait() -> Iterator[None]:
    def unsettled(self: Campaign) -> int:
        return Check.objects.undecided().filter(campaign=self).count()

    new = '<p role="status">{{ campaign.unsettled }}</p><p>'
    with (
        patch.object(Campaign, "unsettled", property(unsettled), create=True),
        rewritten("includes/_foot.html", "<p>", new),
    ):
        yield


# --- How much there is ---


@leak
def a_page_is_cut_before_what_is_hidden_is_left_out() -> Iterator[None]:
    """So that its size tells how much was."""
    page = feed.page

    def cut(member: Membership, *, before: Event | None = None) -> feed.Page:
        found = page(member, before=before)
        events = Event.objects.filter(campaign=member.campaign_id).order_by("-number")
        events = events.filter(number__lt=before.number) if before else events
        newest = {one.pk for one in events[: feed.NEWEST]}
        entries = [one for one in found.entries if one.event.pk in newest]
        return feed.Page(entries, has_older=found.has_older)

    with patch.object(feed, "page", cut):
        yield


@leak
def a_total_counts_what_is_held() -> Iterator[None]:
    """Of checks, where no Glory is held in that evening."""

    def total(self: Character) -> int:
        held = GloryAward.objects.held().filter(character=self).count()
        return held + Check.objects.filter(statistic__character=self).count()

    new = '<li data-all="{{ character.all_in_all }}" class="card"'

    with (
        patch.object(Character, "all_in_all", property(total), create=True),
        rewritten("rolls/feed/_roster.html", '<li class="card"', new),
    ):
        yield


@leak
def the_figures_of_the_past_count_every_roll() -> Iterator[None]:
    rolled = property(lambda self: Roll.objects.filter(sides__character=self).count())
    old = "{% block page %}"
    with (
        patch.object(Character, "rolled", rolled, create=True),
        rewritten("characters/history/past.html", old, old + "<p>{{ character.rolled }}</p>"),
    ):
        yield


# --- What is found ---


@leak
def whoever_looks_for_changes_finds_hidden_ones() -> Iterator[None]:
    """The nearest thing to a search: the history of a knight."""

    def everything(member: Membership, character: Character, **_: Any) -> list[Event]:
        found = Event.objects.filter(character=character).select_related("actor__user")
        return list(found.order_by("-number")[:NEWEST])

    with patch.object(history, "history_events", everything):
        yield


@leak
def words_that_are_offered_come_from_secret_dice() -> Iterator[None]:
    """The nearest thing to an autocomplete: the names offered where something is typed."""

    def names() -> tuple[str, ...]:
        return tuple(Roll.objects.exclude(label="").values_list("label", flat=True))

    with patch.object(contest, "standard_names", names):
        yield


# --- What is taken away ---


@leak
def a_print_says_how_often_the_knight_was_changed() -> Iterator[None]:
    paper = printed._paper

    def counted(member: Membership, character: Character, *, secret: bool) -> Any:
        told = paper(member, character, secret=secret)
        return replace(told, name=f"{told.name} ({moved(character)})")

    with patch.object(printed, "_paper", counted):
        yield


@leak
def a_file_says_how_often_the_knight_was_changed() -> Iterator[None]:
    knight_file: Any = vars(file)["knight_file"]

    def counted(knight: Character, member: Membership) -> bytes:
        told = json.loads(knight_file(knight, member)) | {"version": moved(knight)}
        return json.dumps(told).encode()

    with patch.object(file, "knight_file", counted):
        yield


# --- What is written down elsewhere ---


@leak
def a_log_line_tells_what_a_note_says() -> Iterator[None]:
    """It reaches no player, and still it is nobody's to read."""
    note_change = log.note_change

    def logged(*args: Any, **facts: Any) -> Change:
        change = note_change(*args, **facts)
        logging.getLogger("winterhall").info("changed: %s", change.after)
        return change

    with patch("characters.actions.record.note_change", logged):
        yield

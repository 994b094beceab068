"""What would be learnt if somebody were careless in what is shown, and to whom."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from django.core.exceptions import PermissionDenied
from django.http import Http404

from characters.models import Check, Event, Membership, Note
from rolls.live import frames
from rolls.models import Roll, RollSide, feed
from rolls.views import card
from tests.stories.worlds.planting import leak, rewritten

BOX, LOAD = "characters/sheet/_check.html", "{% load i18n %}"
HELD, HELD_FOR_GAMEMASTERS = "{% elif half.held %}", "{% elif half.held and rights.award %}"


def everything(self: Any, member: Membership) -> Any:
    return self.filter(campaign=member.campaign_id)


# --- Doors that stand open ---


@leak
def the_log_shows_every_event() -> Iterator[None]:
    with patch.object(type(Event.objects.all()), "visible_to", everything):
        yield


@leak
def a_card_is_shown_to_whoever_has_its_id() -> Iterator[None]:
    with (
        patch.object(type(Roll.objects.all()), "visible_to", everything),
        patch.object(type(RollSide.objects.all()), "visible_to", everything),
    ):
        yield


@leak
def held_checks_stand_on_the_sheet() -> Iterator[None]:
    with held_are_known():
        yield


@contextmanager
def held_are_known() -> Iterator[None]:
    checks = type(Check.objects.all())

    def in_the_box(self: Any) -> Any:
        return self.filter(state__in=("released", "held"))

    with (
        patch.object(checks, "visible_to", everything),
        patch.object(checks, "ticked", in_the_box),
    ):
        yield


@leak
def every_note_stands_among_the_notes() -> Iterator[None]:
    with patch.object(type(Note.objects.all()), "visible_to", everything):
        yield


@leak
def the_stream_sends_every_event() -> Iterator[None]:
    with patch.object(frames, "sees", lambda seat, event: True):
        yield


@leak
def the_stream_sends_an_empty_comment_for_a_secret() -> Iterator[None]:
    frame = frames.News.frame

    def comment(self: Any, event: Event, seat: Membership, language: str) -> bytes:
        return frame(self, event, seat, language) or b":\n\n"

    with patch.object(frames.News, "frame", comment):
        yield


# --- Marks in the page ---


@leak
def an_entry_carries_the_events_number() -> Iterator[None]:
    new = '<li data-number="{{ event.number }}" id="event-{{ event.pk }}"'
    with rewritten("rolls/feed/_event.html", '<li id="event-{{ event.pk }}"', new):
        yield


@contextmanager
def held_by(mark: str) -> Iterator[None]:
    """The sheet's boxes know of held checks, and tell by this mark alone."""
    told = "{% if half.held and not rights.award %}" + mark + "{% endif %}"
    with (
        held_are_known(),
        rewritten(BOX, HELD, HELD_FOR_GAMEMASTERS),
        rewritten(BOX, LOAD, LOAD + told),
    ):
        yield


@leak
def a_comment_tells_of_a_held_check() -> Iterator[None]:
    with held_by("<!-- held -->"):
        yield


@leak
def an_attribute_hidden_by_css_tells_of_a_held_check() -> Iterator[None]:
    with held_by('<i class="visually-hidden" data-held></i>'):
        yield


# --- Answers that are refused ---


@leak
def a_hidden_card_is_forbidden_and_not_absent() -> Iterator[None]:
    with _hidden_cards(PermissionDenied()):
        yield


@leak
def the_page_for_nothing_names_the_hidden_roll() -> Iterator[None]:
    new = '<section class="leaf stack" data-why="{{ exception }}">'
    with (
        _hidden_cards(Http404("a roll that is hidden from you")),
        rewritten("404.html", '<section class="leaf stack">', new),
    ):
        yield


@contextmanager
def _hidden_cards(error: Exception) -> Iterator[None]:
    entry = card._entry

    def refused(member: Membership, roll: Any) -> Any:
        if feed.card(member, roll) is None and Roll.objects.filter(pk=roll).exists():
            raise error
        return entry(member, roll)

    with patch.object(card, "_entry", refused):
        yield

"""A year of changes at the table, and all of it taken back: by those who made them where they may,
by the gamemaster where they may not; what was unseen stays unseen, and no die is thrown again."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from characters.actions.campaign import set_year
from characters.models import Character, Event, Membership, Note
from characters.seams import new_id
from rolls.models import Roll
from tests.characters.whole import whole
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import text

pytestmark = pytest.mark.django_db


class Seat:
    """Somebody with a browser and without script."""

    def __init__(self, client: Client, character: Character) -> None:
        self.client, self.character = client, character
        self.home = f"/campaigns/{character.campaign_id}/"
        self.sheet = character.get_absolute_url()

    def press(self, place: str, **typed: Any) -> str:
        """Send a form with a fresh key; whatever is pressed here is done."""
        answer: Any = self.client.post(place, {"key": new_id(), **typed}, follow=True)
        assert answer.status_code == 200, text(answer)
        return text(answer)

    def history(self) -> str:
        return self.client.get(f"{self.sheet}history/").content.decode()

    def takes_back(self) -> int:
        """Take back all that the history offers, the newest first; gives how much that was."""
        taken = 0
        while True:
            offered = re.findall(r'href="([^"]*/undo/)"', self._of_others())
            if not offered:
                return taken
            self.press(offered[0])
            taken += 1

    def _of_others(self) -> str:
        """The history without what was itself an undoing."""
        found = re.findall(r'<li id="change-.*?</li>', self.history(), re.S)
        return "\n".join(one for one in found if "took back" not in one)


@pytest.fixture
def seats(
    as_: Callable[[Any], Client],
    gamemaster: Membership,
    player: Membership,
    other: Membership,
    ector: Character,
    settings: Any,
) -> tuple[Seat, Seat, Seat]:
    settings.THROW = "tests.rolls.faces.throw"
    gwen, pat, quin = (Seat(as_(who), ector) for who in (gamemaster, player, other))
    return gwen, pat, quin


def _a_year(gwen: Seat, pat: Seat, sword: Any, valorous: Any) -> None:
    """What happens in 508 and 509."""
    statistics = f"{pat.home}statistics"
    pat.press(f"{statistics}/{sword.pk}/", value=16, based_on=15, side="left")
    pat.press(f"{statistics}/{valorous.pk}/", value=13, based_on=10, side="right")
    pat.press(f"{pat.sheet}fields/home/", value="Sarum", based_on="")
    faces.shown.append(loaded(9))
    pat.press(f"{statistics}/{sword.pk}/roll/", audience="table")
    gwen.press(f"{gwen.sheet}glory/", amount=50, reason="a boar", year=507)
    gwen.press(f"{statistics}/{sword.pk}/check/", side="left", tick="on", why="at the boar")
    faces.shown.append(loaded(3))
    pat.press(f"{pat.sheet}squires/new/", name="Wat", born=493, background="thrown")
    pat.press(f"{pat.sheet}notes/new/", title="A vow", text="Never again", audience="table")
    gwen.press(f"{gwen.sheet}notes/new/", title="The traitor", text="x", audience="gamemaster")
    pat.press(f"{pat.sheet}retire/", year=509, words="weary")


def test_a_year_of_changes_undone(
    seats: tuple[Seat, Seat, Seat],
    ector: Character,
    gamemaster: Membership,
    sword: Any,
    valorous: Any,
) -> None:
    gwen, pat, quin = seats
    before = whole(ector)
    _a_year(gwen, pat, sword, valorous)
    assert whole(ector) != before
    set_year(gamemaster.campaign, year=509, based_on=508, by=gamemaster)

    # Quin, who reads it all, may take back nothing; what is the gamemaster's alone she never sees.
    assert quin.takes_back() == 0
    assert "The traitor" not in quin.history()
    hidden = Event.objects.get(kind="note", audience="gamemaster_knows")
    place = reverse("characters:undo", args=(ector.campaign_id, hidden.pk))
    assert quin.client.post(place, {"key": new_id()}).status_code == 404
    assert pat.client.post(place, {"key": new_id()}).status_code == 404

    # Pat takes back what Pat did: the retirement, a note, the squire, the home, two values.
    assert pat.takes_back() == 6
    ector.refresh_from_db()
    assert (ector.fate, ector.home) == ("active", "")
    assert ector.glory_awards.total() == 50
    assert sword.checks.ticked().exists()
    assert "retired" in quin.history()  # the log keeps it, and that it holds no more

    # Gwen takes back the rest, of which the players read all but her own note.
    assert gwen.takes_back() == 3
    assert not Note.objects.filter(character=ector).exists()
    assert whole(ector) == before

    # The die stays as it fell, and no one was thrown again.
    assert Roll.objects.count() == 1

    # And all of it can be had again.
    undoing = Event.objects.filter(kind="undo", audience="table").newest_first()
    for event in undoing.filter(undoes__kind="glory"):
        gwen.press(reverse("characters:undo", args=(ector.campaign_id, event.pk)))
    assert ector.glory_awards.total() == 50
    hall: Any = quin.client.get(quin.home)
    assert "gave Sir Ector 50 Glory: a boar" in text(hall)

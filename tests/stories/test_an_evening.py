"""An evening at the table, as four browsers see it: a gamemaster, two players, one who watches."""

import re

import pytest

from characters.models import Audience, Campaign, Character, Check, Event, Membership
from characters.seams import new_id
from rolls.models import GameSession, Roll
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import HTMX, text


class Seat:
    """Somebody at the table with a browser, who reads and presses as a person does."""

    def __init__(self, client, campaign: Campaign) -> None:
        self.client, self.home = client, f"/campaigns/{campaign.pk}/"

    def hall(self) -> str:
        return text(self.client.get(self.home))

    def roll(self, statistic, face: int, side: str = "left", **typed: str) -> str:
        """Two taps: open the panel, throw. Gives what the answer reads."""
        where = f"{self.home}statistics/{statistic.pk}/roll/?side={side}"
        panel = self.client.get(where, headers=HTMX).content.decode()
        [key] = re.findall(r'name="key" value="([^"]+)"', panel)
        faces.shown.append(loaded(face))
        sent = {"key": key, "audience": "table"} | typed
        return text(self.client.post(where, sent, headers=HTMX))

    def press(self, path: str, **typed: str):
        return self.client.post(f"{self.home}{path}", {"key": str(new_id())} | typed, follow=True)

    def card(self, roll: Roll):
        return self.client.get(f"{self.home}rolls/{roll.pk}/")


@pytest.fixture
def table(as_, campaign, gamemaster, player, other, spectator, settings):
    settings.THROW = "tests.rolls.faces.throw"
    GameSession.objects.create(campaign=campaign, number=1, date="2026-01-09")
    people: dict[str, Membership] = {
        "gwen": gamemaster,
        "pat": player,
        "quin": other,
        "sam": spectator,
    }
    return {name: Seat(as_(who), campaign) for name, who in people.items()}


def versions(character: Character) -> int:
    character.refresh_from_db()
    return character.table_version


def test_an_evening(table, ector, enid, sword, valorous):
    gwen, pat, quin, sam = table.values()
    awareness = ector.statistics.get(key="awareness")
    strength = enid.statistics.filter(kind="characteristic").first()
    spear = enid.statistics.get(key="sword")

    # Pat charges from the higher ground, hits the very number, and the box is ticked for all.
    said = pat.roll(sword, 20, **{"modifier1-amount": "5", "modifier1-reason": "higher ground"})
    assert "Sir Ector, Sword 20: the die shows 20, critical. The box is ticked." in said
    assert [check.state for check in sword.checks.all()] == ["released"]
    for seat in (gwen, quin, sam):
        assert "Sword 20 +5 higher ground critical Sword is checked" in seat.hall()

    # Quin fails with strength, which knows no fumble and no check.
    said = quin.roll(strength, 20)
    assert "failure" in said
    assert "Characteristics never earn checks." in said

    # Pat shows valour; the gamemaster finds that it mattered.
    assert "Check on Valorous: the gamemaster decides." in pat.roll(valorous, 7)
    check = Check.objects.get(statistic=valorous)
    assert "1 check waits for you" in gwen.hall()
    assert "Valorous is checked" in text(gwen.press(f"checks/{check.pk}/grant/"))
    assert "Gwen checked Valorous for Sir Ector." in sam.hall()

    # Somebody creeps up. The gamemaster rolls for Sir Ector's ears, and nobody else learns of it.
    before = {seat: seat.hall() for seat in (pat, quin, sam)}
    sheet = versions(ector)
    said = gwen.roll(
        awareness,
        5,
        audience="gamemaster_knows",
        **{"modifier1-amount": "-0", "modifier1-reason": "canary"},
    )
    assert "only the gamemaster knows" in said
    assert "Check on Awareness, held: players do not know of it." in said
    assert {seat: seat.hall() for seat in before} == before
    assert versions(ector) == sheet
    secret = Roll.objects.get(event__audience=Audience.GAMEMASTER_KNOWS)
    assert [seat.card(secret).status_code for seat in before] == [404, 404, 404]

    # The scene ends; the held check is given, and reads as the gamemaster's plain gift.
    held = secret.event.checks.get()
    gwen.press(f"checks/{held.pk}/grant/")
    assert "Gwen checked Awareness for Sir Ector." in pat.hall()
    assert "canary" not in pat.hall()

    # Pat rolled for the wrong knight; the gamemaster voids it, and the tick goes.
    wrong = Roll.objects.get(sides__statistic=sword)
    assert pat.press(f"rolls/{wrong.pk}/void/", reason="mine").status_code == 403
    gwen.press(f"rolls/{wrong.pk}/void/", reason="that was Lady Enid’s blow")
    assert not sword.checks.ticked().exists()
    for seat in table.values():
        assert "Does not count: that was Lady Enid’s blow (Gwen)" in seat.hall()

    # Quin strikes the blow, and fumbles; the gamemaster does not think it teaches her anything.
    quin.roll(spear, 20)
    fumble = Check.objects.get(statistic=spear)
    gwen.press(f"checks/{fumble.pk}/refuse/")
    assert "Gwen granted Lady Enid no check on Sword." in quin.hall()
    assert "wait" not in gwen.hall().replace("awaits", "")

    # Nothing was lost, edited or thrown twice; all of it belongs to this evening.
    assert Roll.objects.count() == 5
    assert {roll.session.number for roll in Roll.objects.select_related("session")} == {1}
    numbers = Event.objects.order_by("number").values_list("number", flat=True)
    assert list(numbers) == list(range(1, len(numbers) + 1))
    ticked = Check.objects.ticked().order_by("statistic__name")
    assert [check.name for check in ticked] == ["Awareness", "Valorous"]


def test_sam_who_watches_reads_all_and_changes_nothing(table, sword):
    pat, sam = table["pat"], table["sam"]
    pat.roll(sword, 9)
    roll = Roll.objects.get()

    assert sam.card(roll).status_code == 200
    check = Check.objects.get()
    for path in (
        f"statistics/{sword.pk}/roll/",
        f"rolls/{roll.pk}/void/",
        f"checks/{check.pk}/grant/",
        f"checks/{check.pk}/refuse/",
    ):
        assert sam.press(path, audience="table", reason="no").status_code == 403
    assert (Roll.objects.count(), check.state) == (1, "proposed")


def test_a_tap_that_comes_twice_and_a_page_from_memory_are_one_roll(table, sword):
    """USER-REPORTS 94, 135, 136: also after the browser was closed, the roll stands in the log."""
    pat = table["pat"]
    where = f"{pat.home}statistics/{sword.pk}/roll/?side=left"
    panel = pat.client.get(where).content.decode()
    [key] = re.findall(r'name="key" value="([^"]+)"', panel)
    faces.shown.append(loaded(17))
    sent = {"key": key, "audience": "table"}
    for _ in range(3):
        answer = text(pat.client.post(where, sent, follow=True))
        assert "failure" in answer

    assert "Already rolled at" in answer
    assert Roll.objects.count() == 1
    assert "failure" in pat.hall()

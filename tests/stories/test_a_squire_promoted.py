"""A squire serves for seven years and is made a knight, as three browsers see it."""

from characters.models import Character, Event
from rolls.models import RollSide
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import HTMX, text
from tests.stories.test_an_evening import Seat, table  # noqa: F401  the table is a fixture


def roll_for(seat: Seat, squire, face: int, skill: str) -> str:
    """Two taps for a squire's Skill."""
    where = f"{seat.home}squires/{squire.pk}/roll/?skill={skill}"
    panel = seat.client.get(where, headers=HTMX).content.decode()
    key = panel.partition('name="key" value="')[2].partition('"')[0]
    faces.shown.append(loaded(face))
    sent = {"key": key, "audience": "table"}
    return text(seat.client.post(where, sent, headers=HTMX))


def test_a_squire_promoted(table, ector, other):  # noqa: F811
    gwen, pat, quin = table["gwen"], table["pat"], table["quin"]
    lord = f"characters/{ector.pk}/"

    # 508: a boy of fourteen comes, by the die a second son of a vassal knight.
    faces.shown.append(loaded(13))
    pat.press(f"{lord}squires/new/", name="Wat", born="494", background="thrown")
    wat = ector.squires.get()
    assert "Hunting" in roll_for(pat, wat, 3, "Hunting")
    before = RollSide.objects.get(character_name="Wat")
    assert before.value == 508 - 494 - 11 + 1

    # 515: he is one-and-twenty. A player may not knight him, a gamemaster does.
    gwen.press("year/", year="515", based_on="508")
    knights = f"{lord}squires/{wat.pk}/knight/"
    asked = {"name": "Sir Wat", "owner": str(other.pk), "year": "515", "glory": "1000"}
    assert pat.press(knights, **asked).status_code == 403
    answer = gwen.press(knights, **asked, size="13", constitution="12")
    assert "Wat was knighted in 515 and is now Sir Wat." in text(answer)
    again = gwen.press(knights, **asked | {"name": "Sir Walter"})
    assert "is now Sir Wat." in text(again)
    sir = Character.objects.get(squire_once=wat)

    # Everything came with him: Skills by age, body as far as it is known, Glory, a player.
    sheet = text(quin.client.get(sir.get_absolute_url()))
    assert "Glory 1,000" in sheet
    assert "494, aged 21" in sheet
    assert sir.statistics.get(key="hunting").value == 515 - 494 - 11 + 1
    assert sir.statistics.get(key="squire").value == 15
    assert sir.statistics.get(key="constitution").value == 12
    assert sir.statistics.get(key="appeal").value is None
    assert "Sword" in quin.roll(sir.statistics.get(key="sword"), 9)

    # What was rolled for the squire stays under his name; nothing more is rolled for him.
    card = text(pat.client.get(f"{pat.home}rolls/{before.roll_id}/"))
    assert "Wat" in card
    assert "Hunting" in card
    panel = f"{pat.home}squires/{wat.pk}/roll/?skill=Hunting"
    assert pat.client.get(panel, headers=HTMX).status_code == 404
    assert "Wat : knighted in 515" in text(pat.client.get(ector.get_absolute_url()))

    # The hall tells it once, and the way back to the knight he served is on the back page.
    hall = quin.hall()
    assert "Sir Wat , squire to Sir Ector, was knighted in 515 (Gwen)." in hall
    assert Event.objects.filter(kind=Event.Kind.KNIGHTED).count() == 1
    back = quin.client.get(f"{sir.get_absolute_url()}back/").content.decode()
    assert f'href="{ector.get_absolute_url()}"' in back

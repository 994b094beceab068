"""A duel to a major wound, as the gamemaster and two players see it."""

import re

import pytest

from characters.actions.record import add_record
from characters.models import Change, Event, Wound
from characters.seams import new_id
from rolls.models import Roll
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import HTMX, text, value_of


class Browser:
    """Somebody who opens panels and presses what they find there."""

    def __init__(self, client) -> None:
        self.client = client

    def reads(self, address: str) -> str:
        answer = self.client.get(address, headers=HTMX)
        assert answer.status_code == 200, answer.content
        return text(answer)

    def presses(self, address: str, **typed: str) -> str:
        """Send the form behind an address with the key it holds."""
        page = self.client.get(address, headers=HTMX).content.decode()
        filled = {name: value_of(page, name)[:1] for name in ("key", "based_on")}
        sent = {name: value[0] for name, value in filled.items() if value}
        answer = self.client.post(address, sent | typed, headers=HTMX)
        assert answer.status_code == 200, text(answer)
        return text(answer)

    def link(self, address: str, words: str) -> str:
        """Where the link with these words leads."""
        page = self.client.get(address, headers=HTMX).content.decode()
        found = re.findall(rf'href="([^"]*)"[^>]*>\s*{re.escape(words)}', page)
        assert found, f"no {words} in {page}"
        return str(found[0])


@pytest.fixture
def armed(ector, enid, gamemaster):
    """Both knights have a sword and mail; Lady Enid has a shield."""
    for knight, mail in ((ector, 10), (enid, 6)):
        told = {"name": "Sword", "skill": "Sword"}
        add_record(knight, kind="weapon", by=gamemaster, **told)
        add_record(knight, kind="armour", by=gamemaster, name="Mail", points=mail)
    add_record(enid, kind="armour", by=gamemaster, name="Shield", form="shield", points=6)


def test_a_duel_to_a_major_wound(
    as_, gamemaster, player, other, spectator, ector, enid, armed, settings, monkeypatch
) -> None:
    settings.THROW = "tests.rolls.faces.throw"
    monkeypatch.setattr(faces, "shown", [loaded()])
    gwen, pat, quin = (Browser(as_(who)) for who in (gamemaster, player, other))
    home = f"/campaigns/{ector.campaign_id}/"
    fight = f"{home}characters/{ector.pk}/exchange/"
    duel = {
        "audience": "table",
        "weapon": "Sword",
        "against": "character",
        "character": str(enid.pk),
        "their_weapon": "Sword",
    }

    # The odds are even: both have Sword 15, and both know it before the swords meet.
    odds = gwen.presses(fight, show="odds", **duel)
    assert "Sir Ector, Sword 15: damage 4D6, armour 10, shield or parry 0" in odds
    assert "Lady Enid, Sword 15: damage 4D6, armour 6, shield or parry 6" in odds

    # First blood: Ector 12 against 9; her shield and mail stop most of it.
    faces.shown.append(loaded(12, 9, 4, 4, 4, 3))
    first = gwen.presses(fight, **duel)
    assert "Lady Enid: armour stops 6, the shield 6. 3 points get through." in first
    assert "The blow is above Knockdown: Lady Enid may fall." in first
    assert not Wound.objects.exists()

    # Quin books it, and is told what it means before and after; Pat is not asked.
    blow = Roll.objects.get(manner="dice")
    card = f"{home}rolls/{blow.pk}/"
    assert "Write this wound down" not in pat.reads(card)
    booking = quin.link(card, "Write this wound down for Lady Enid")
    assert "Lady Enid rolls DEX to stay up" in quin.reads(booking)
    booked = quin.presses(booking, damage="3", before_armour="15", source="Sir Ector, Sword")
    assert "Hit Points: 21 of 24. The wound is minor." in booked
    assert "Roll DEX" in booked

    # She fails to stay up: DEX 12, and the die shows 17.
    faces.shown.append(loaded(17))
    wound = Wound.objects.get()
    place = f"{enid.get_absolute_url()}wounds/{wound.pk}/"
    stay_up = quin.link(f"{place}?before=15", "Roll DEX")
    assert "failure" in quin.presses(stay_up, audience="table")

    # Second exchange: she is down (+5/−5), which makes his 15 no critical. Her mail holds most.
    faces.shown.append(loaded(15, 20, 2, 2, 2, 2))
    second = gwen.presses(fight, **duel, advantage="5")
    assert "Lady Enid: armour stops 6; neither shield nor parry counts." in second
    assert "2 points get through." in second

    # The third settles it: he hits the very number, and four dice more fall.
    faces.shown.append(loaded(20, 20, 3, 3, 3, 3, 3, 3, 3, 3))
    third = gwen.presses(fight, **duel, advantage="5")
    assert "critical" in third
    assert "18 points get through." in third
    last = Roll.objects.filter(manner="dice").order_by("-event__number")[0]
    booking = quin.link(f"{home}rolls/{last.pk}/", "Write this wound down for Lady Enid")
    told = quin.reads(booking)
    assert "A major wound: Lady Enid falls unconscious and is debilitated." in told
    assert "Hit Points at 3, below 6: Lady Enid falls unconscious." in told
    quin.presses(booking, damage="18", source="Sir Ector, Sword")

    # Everybody at the table reads it, and her sheet says how she is without anybody saying so.
    spectators = text(as_(spectator).get(home))
    assert "took 18 points, a major wound: Sir Ector, Sword" in spectators
    sheet = pat.reads(f"{enid.get_absolute_url()}?section=health")
    assert "3 of 24 Hit Points unconscious debilitated" in sheet

    # First Aid, and six weeks in bed: the smallest wound closes first.
    major = Wound.objects.get(damage=18)
    treat = f"{enid.get_absolute_url()}wounds/{major.pk}/treat/"
    quin.presses(treat, treatment="First Aid by Sir Ector", points="5")
    rest = f"{enid.get_absolute_url()}wounds/rest/"
    shown = quin.presses(rest, show="outlook", weeks="6")
    assert "3 points, then healed" in shown
    assert "from 13 to 4 points" in shown
    quin.presses(rest, weeks="6")
    sheet = quin.reads(f"{enid.get_absolute_url()}?section=health")
    assert "20 of 24 Hit Points debilitated" in sheet
    assert "1 healed wound" in sheet

    # All of it stands in her list of changes; no blow was booked by itself, and none twice.
    fields = list(
        Change.objects.filter(event__kind="wound")
        .order_by("event__number", "field")
        .values_list("field", flat=True)
    )
    assert fields == [
        "wound",
        "wound",
        "wound.healed",
        "wound.treatment",
        "wound.healed",
        "wound.healed",
    ]
    assert Event.objects.filter(kind="wound").count() == 4
    again = quin.client.post(booking, {"key": str(new_id()), "damage": "18"}, headers=HTMX)
    assert again.status_code == 422
    assert Wound.objects.count() == 2

"""A knight from creation to knighthood, as a player's browser sees it."""

import re

import pytest

from characters.models import Character, GloryAward, Making
from characters.seams import new_id
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import text


class Maker:
    """A player before the guide, who reads a page and fills in its form."""

    def __init__(self, client, campaign) -> None:
        self.client, self.home = client, f"/campaigns/{campaign.pk}/makings/"
        answer = client.post(self.home, {"key": str(new_id())}, follow=True)
        self.here = answer.redirect_chain[-1][0]

    def page(self, step: str = "") -> str:
        where = f"{self.here}steps/{step}/" if step else self.here
        return self.client.get(where).content.decode()

    def take(self, step: str, **typed):
        """Fill in the form as it stands and send it."""
        html = self.page(step)
        form = html.split('<form class="form"')[-1]
        sent: dict[str, object] = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
        for name, options in re.findall(r'<select name="([^"]+)"(.*?)</select>', form, re.S):
            chosen = re.findall(r'<option value="([^"]*)" selected', options)
            sent[name] = chosen[0] if chosen else ""
        for name, words in re.findall(
            r'<textarea name="([^"]+)"[^>]*>\s*(.*?)</textarea>', form, re.S
        ):
            sent[name] = words
        return self.client.post(f"{self.here}steps/{step}/", sent | typed, follow=True)

    def press(self, deed: str, **typed):
        return self.client.post(f"{self.here}{deed}/", {"key": str(new_id())} | typed, follow=True)


@pytest.fixture
def maker(as_, campaign, player, settings):
    settings.THROW = "tests.rolls.faces.throw"
    return Maker(as_(player), campaign)


def throw(*shown: int) -> None:
    faces.shown.append(loaded(*shown))


def test_a_knight_from_creation_to_knighthood(maker, campaign, player):
    # Who it is.
    said = maker.take("person", name="Sir Brannoc", culture="Briton", religion="Pagan", born="487")
    assert "Characteristics" in text(said)

    # The dice fall for the five, and hold.
    throw(3, 4, 2, 5, 6, 3, 5, 5, 1, 2)
    assert "2D6+5 : 3 + 4 +5 = 12" in text(maker.press("steps/characteristics/throw"))
    maker.take("characteristics", **{"bonus-strength": "2"})

    # The Traits by points: Valorous is famous, the faith adds its own.
    maker.take("traits", famous="Valorous", just_arbitrary="13", merciful_cruel="13")

    # The Passions, with what the father passes on.
    maker.take(
        "passions",
        **{"chosen-0": "Homage", "chosen-1": "Honor", "chosen-2": "Love"},
        **{
            "extra-honor": "5",
            "extra-love": "5",
            "extra-hospitality": "5",
            "parents-homage": "18",
        },
    )

    # What runs in the family, where the Skills start, and ten points.
    maker.take("family", name="Born to the saddle", skill="Horsemanship")
    starts = {"start-sword": "10", "start-charge": "10", "start-brawling": "8"}
    starts |= {"start-horsemanship": "9", "start-battle": "10", "start-awareness": "5"}
    maker.take("skills", **starts, **{"points-sword": "5", "points-brawling": "1"})
    assert "4 of 10 points are not spent" in text(maker.client.get(f"{maker.here}steps/skills/"))

    # Seven winters: points in five, a Trait, a Characteristic.
    winters = {"winter-0": "trait:Valorous", "winter-1": "characteristic:constitution"}
    maker.take("training", **winters, **{"points-brawling": "6", "points-sword": "1"})

    page = maker.page()
    assert "not met" not in page
    assert "Still to do" not in page
    maker.take("equipment")
    throw(17)
    maker.take("squire", name="Ithel", background="dice")
    key = str(new_id())
    for _ in range(2):  # a double tap
        maker.client.post(f"{maker.here}finish/", {"key": key, "knighted": "on"})

    knight = Character.objects.get()
    assert (knight.name, knight.owner, knight.knighted) == ("Sir Brannoc", player, 508)
    values = {one.key: one.value for one in knight.statistics.all()}
    five = ("size", "dexterity", "strength", "constitution", "appeal")
    assert [values[key] for key in five] == [12, 12, 16, 16, 8]
    traits = ("valorous_cowardly", "just_arbitrary", "chaste_lustful", "generous_selfish")
    assert [values[key] for key in traits] == [17, 13, 7, 13]
    passions = ("homage", "honor", "love", "hospitality", "station")
    assert [values[key] for key in passions] == [18, 15, 10, 5, None]
    skills = ("sword", "charge", "brawling", "horsemanship", "battle", "dancing")
    assert [values[key] for key in skills] == [16, 10, 15, 12, 10, None]
    assert [(a.amount, a.reason) for a in GloryAward.objects.all()] == [(1000, "Knighted")]
    assert [str(one) for one in knight.weapons.order_by("position")][:2] == ["Sword", "Lance"]
    squire = knight.squires.get()
    assert (squire.name, squire.face, squire.background) == ("Ithel", 17, "heir")
    assert Making.objects.get().made == knight
    sheet = maker.client.get(knight.get_absolute_url())
    assert sheet.status_code == 200

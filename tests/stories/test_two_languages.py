"""A table of two languages: what is stored is the same whichever of them somebody presses in, and
each reads their own."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from django.apps import apps
from django.db import transaction
from django.urls import reverse
from django.utils.translation import override

from characters.actions.check import refuse
from characters.actions.creation import make_character
from characters.actions.household import take_squire
from characters.actions.knighting import random_knight
from characters.actions.promotion import knight_squire
from characters.actions.short import Short, make_alike
from characters.models import Audience, Character, Check, Membership, Note, said
from rolls.actions.challenge import Challenge
from rolls.actions.dice import throw_dice
from rolls.actions.duel import challenge
from rolls.actions.exchange import exchange
from rolls.actions.facing import ask_each
from rolls.actions.fighter import Arms, Fighter, bare, riding, strike_named
from rolls.actions.reply import throw_side
from rolls.actions.roll import roll
from rolls.actions.subject import find_sources, glory_source, movement_source, typed_source
from rolls.actions.throw import Asked
from rolls.models import Roll
from rolls.rules.dice import Dice
from rolls.rules.resolution import Modifier
from tests.dice import loaded
from tests.rolls.pages import text
from tests.stories.worlds import seams
from winter.actions.years import run_year

ROOT = Path(__file__).resolve().parents[2]
TABLE = Audience.TABLE


class Faces:
    """Dice that fall alike in every telling."""

    chance = Random(1)


def fall(sides: int) -> int:
    return Faces.chance.randint(1, sides)


@pytest.fixture(autouse=True)
def replayed(settings):
    settings.LANGUAGES = [("en", "English"), ("fr", "Français")]
    settings.NEW_ID, settings.CLOCK = seams.SETTINGS["NEW_ID"], seams.SETTINGS["CLOCK"]
    settings.THROW = f"{__name__}.fall"


@pytest.fixture
def tell(gamemaster, player, ector, enid):
    """`tell("fr")`: a year of the table, pressed in one language."""

    def year(language: str) -> None:
        seams.begin("of two languages")
        Faces.chance.seed(1)
        seats = Membership.objects.select_related("campaign", "user")
        by, hand = seats.get(pk=gamemaster.pk), seats.get(pk=player.pk)
        knights = Character.objects.select_related("campaign", "owner__user")
        with override(language):
            a_year(by, hand, knights.get(pk=ector.pk), knights.get(pk=enid.pk))

    return year


def a_year(by: Membership, hand: Membership, ector: Character, enid: Character) -> None:
    """All that the hall writes words of its own for."""
    seams.open_deed(1)
    ector.statistics.filter(key="horsemanship").update(value=10)
    Character.objects.filter(pk=ector.pk).update(born=450)
    make_character(by.campaign, by=by, owner=None, name="Old Bors", glory=1000)
    short = Short("Saxon", numbers={"Sword": 12}, armour=4, hit_points=20)
    saxon, _another = make_alike(by.campaign, short=short, number=2, by=by)
    random_knight(by.campaign, by=hand, owner=hand)
    squire = take_squire(ector, name="Tom", born=490, by=hand)
    knight_squire(squire, by=by, owner=hand, name="Sir Tom", year=508, glory=1000)
    seams.open_deed(2)
    _blows(ector, enid, hand)
    for source in (glory_source(ector), movement_source(ector)):
        roll(source, by=hand, audience=TABLE)
    throw_dice(saxon, dice=Dice(2, 6), by=by, audience=TABLE)
    _unseen(ector, by, hand)
    for check in Check.objects.filter(state__in=("proposed", "held")).order_by("pk"):
        refuse(check, by=by)
    seams.open_deed(3)
    run_year(by.campaign, knights=[ector.pk], based_on=508, by=by)


def _blows(ector: Character, enid: Character, hand: Membership) -> None:
    sword = find_sources([ector], "Sword")[ector.pk]
    ridden = riding(sword, find_sources([ector], "Horsemanship")[ector.pk])
    club = typed_source(said.SOMEBODY, "club", 12)
    robber = Fighter(Asked(club), Arms(name="club", strike=strike_named("club")))
    for source, faces in ((sword, (9, 13)), (ridden, (9, 13))):
        sides = (Fighter(Asked(source), bare("Sword")), robber)
        exchange(ector, sides=sides, by=hand, audience=TABLE, throw=loaded(*faces, *[3] * 4))
    call = Challenge(Fighter(Asked(sword), bare("Sword")), "Sword", False, enid, ())
    challenge(ector, call=call, by=hand)


def _unseen(ector: Character, by: Membership, hand: Membership) -> None:
    sword = find_sources([ector], "Sword")[ector.pk]
    asked = [Asked(sword, (Modifier(-20, "fog"),))]
    reads = Audience.GAMEMASTER_READS
    side = ask_each(sword, asked=asked, audience=reads, by=by).sides.get()
    throw_side(side, by=hand, modifiers=(Modifier(-99, "haste"),))


def stored() -> dict[str, list[str]]:
    """Every row of the three apps, with all that stands in it."""
    return {
        model._meta.label: [
            json.dumps(row, default=str, sort_keys=True, ensure_ascii=False)
            for row in model._base_manager.order_by("pk").values()
        ]
        for app in ("characters", "rolls", "winter")
        for model in apps.get_app_config(app).get_models()
    }


def test_what_is_stored_is_the_same_in_every_language(tell):
    found = []
    for language in ("en", "fr"):
        with transaction.atomic():
            tell(language)
            found.append(stored())
            transaction.set_rollback(True)
    english, french = found
    for kind, rows in english.items():
        assert rows == french[kind]
    whole = "\n".join(line for rows in english.values() for line in rows)
    assert [words for words, _french in KEPT if words not in whole] == []


KEPT = (
    ("Winter of 508: Aging", "Hiver de 508 : Vieillissement"),
    ("Sword on Somebody", "Épée sur Quelqu’un"),
    ("Sword, riding", "Épée, à cheval"),
    ("Won before this sheet", "Gagnée avant cette feuille"),
    ("Knighted", "Adoubé"),
    ("How this knight was made", "Comment ce chevalier a été créé"),
    ("the table's end", "le bout de la table"),
    ("away in these years", "absent ces années-là"),
)
"""What the hall keeps in that year, and how it is told in French."""


def test_each_reads_their_own_whoever_pressed(tell, as_, other, gamemaster, campaign, ector):
    """A year that was played in French is read in English by one and in French by another."""
    tell("fr")
    made = Note.objects.get(title=said.HOW_MADE).character.get_absolute_url()
    old = Character.objects.get(name="Old Bors").get_absolute_url()
    places = [(other, campaign.get_absolute_url()), (gamemaster, f"{made}notes/")]
    labels = ("Winter of 508: Aging", "Sword on Somebody")
    for label in labels:
        fell = Roll.objects.filter(label=label).order_by("event__number")[0]
        places.append((other, reverse("rolls:card", args=(campaign.pk, fell.pk))))
    places += [(gamemaster, old), (gamemaster, f"{ector.get_absolute_url()}history/")]
    pages = {
        language: " ".join(
            text(as_(who).get(place, headers={"accept-language": language}))
            for who, place in places
        )
        for language in ("en", "fr")
    }
    wrong = [
        (english in pages["en"], english in pages["fr"], french in pages["fr"], english)
        for english, french in SHOWN
        if (english in pages["en"], english in pages["fr"], french in pages["fr"])
        != (True, False, True)
    ]
    assert wrong == []


SHOWN = [pair for pair in KEPT if "table" not in pair[0] and "away" not in pair[0]]


def test_no_action_speaks_the_language_of_whoever_presses():
    """What it keeps is said by `characters.models.said`. These two only answer who presses."""
    answer = {"characters/actions/account.py", "rolls/actions/unread.py"}
    found = {
        str(file.relative_to(ROOT))
        for file in ROOT.glob("*/actions/*.py")
        if re.search(r"import .*\bn?p?gettext(_lazy)?\b", file.read_text())
    }
    assert found == answer

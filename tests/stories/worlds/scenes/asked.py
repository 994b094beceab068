"""What a gamemaster asks of few, and what stands hidden against what all see."""

from collections.abc import Iterator

from tests.stories.worlds.asked import (
    GM,
    OPEN,
    RIVALS,
    ROBIN,
    SHADOW,
    Answer,
    AnswerBlind,
    AnswerOpenly,
    AnswerUnseen,
    CallOff,
    SetOpenly,
    Summon,
    SummonKnown,
    Tell,
    TellOpenly,
)
from tests.stories.worlds.dealer import OWNERS, Dealer
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import Fields
from tests.stories.worlds.scenes import scene

BLIND = "gamemaster_reads"
MISSED = ((15, 20), (19, 16), (20, 18))
"""Faces that miss the shadow's 14, and a word for a face is never told."""


def asks(who: str, name: str, audience: str) -> Fields:
    return {"name": name, "characters": (f"@{who}",), "audience": audience}


def shadow(name: str) -> Fields:
    return {**SHADOW, "second-who": name}


@scene(often=2, private=True)
def a_secret_request(table: Dealer) -> Iterator[Deed]:
    """Of a player who then knows of it, and nobody else; some wait for ever."""
    name, audience = table.one_of(("Valorous", "Sword")), table.one_of(("member", BLIND))
    fog: Fields = {"all-amount": "-3", "all-reason": "canary: fog"}
    yield Summon(GM, "requests/new/", {**asks("gareth", name, audience), **fog})
    if table.happens(0.6):
        yield Answer(ROBIN, "gareth", table.faces(f"gareth/{name}"))
    elif table.happens(0.5):
        yield CallOff(GM, "gareth")


@scene()
def a_request_that_is_answered_blindly(table: Dealer) -> Iterator[Deed]:
    """Who is asked knows it in every world, but not what falls."""
    who, name = table.one_of(("ector", "enid")), table.one_of(("Valorous", "Sword"))
    yield SummonKnown(GM, "requests/new/", asks(who, name, BLIND))
    yield AnswerBlind(OWNERS[who], who, table.faces(f"{who}/{name}"))


@scene()
def two_hidden_sides(table: Dealer) -> Iterator[Deed]:
    """Of which nobody learns, whoever is told how it came out."""
    name = table.label("canary: a shadow")
    first: Fields = {"first-character": "@ector", "first-audience": "gamemaster_knows"}
    who, hand = "ector", GM
    if table.private:
        first = {"first-character": "@gareth", "first-audience": "member"}
        who, hand = "gareth", ROBIN
    yield Summon(GM, "facings/new/", {**first, "first-what": "Sword", **shadow(name)})
    if table.happens(0.8):
        yield Answer(GM, name, (2, 17))
        yield Answer(hand, who, table.faces(f"{who}/Sword"))
        yield Tell(GM)


@scene()
def a_hidden_side(table: Dealer) -> Iterator[Deed]:
    """Against what all see; where it is told, its die has missed in every world."""
    who, name = table.one_of(("ector", "enid")), table.label("canary: a shadow")
    seen: Fields = {**OPEN, "first-character": f"@{who}", "first-against": "a noise"}
    told, hand = table.happens(0.5), OWNERS[who]
    yield SetOpenly(GM, {**seen, **shadow(name)})
    if told:
        yield AnswerUnseen(GM, name, table.one_of(MISSED))
        yield AnswerOpenly(hand, who, table.face(f"{who}/Sword"))
        yield TellOpenly(GM)
    elif table.happens(0.6):
        yield Answer(GM, name, (2, 17))
        if table.happens(0.5):
            yield AnswerOpenly(hand, who, table.face(f"{who}/Sword"))


@scene(private=True)
def a_secret_contest(table: Dealer) -> Iterator[Deed]:
    """Each on a device of their own, and only the gamemaster reads what fell."""
    yield Summon(GM, "contest/", RIVALS)
    yield Answer(ROBIN, "gareth", table.faces("gareth/Sword"))
    if table.happens(0.7):
        yield Answer(ROBIN, "morgan", table.faces("morgan/Sword"))
        yield Tell(GM)

"""What players do not learn. Where a secret comes into the open, it is a deed of every world:
`Award`, `Take`, `Reveal`."""

from collections.abc import Iterator

from tests.stories.worlds.closed import CLOSED, Mark, Rewrite
from tests.stories.worlds.dealer import GM, OWNERS, Dealer, who_of
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.evening import BLOWS, ECTOR, FRIENDS, GREEN, LISTEN, STORM
from tests.stories.worlds.gestures import Redo, Reveal
from tests.stories.worlds.pens import Award, Say, Take
from tests.stories.worlds.scenes import scene
from tests.stories.worlds.secrets import (
    Blind,
    Brawl,
    Private,
    Rescribble,
    Scribble,
    Settle,
    Unmake,
    Unseen,
)


@scene(often=5)
def an_unseen_throw(table: Dealer) -> Iterator[Deed]:
    on, label = table.line(), table.label("unseen")
    table.secret[label] = on
    more = {"modifier1-amount": "-2", "modifier1-reason": "canary: bewitched"}
    yield Unseen(GM, on, table.faces(on), label, table.one_of(({}, more)))


@scene(often=2)
def unseen_dice_of_another_kind(table: Dealer) -> Iterator[Deed]:
    on, label = table.line(), table.label("hidden")
    two = [(table.face("ector/Valorous"), table.face("enid/Valorous")) for _ in range(2)]
    against = tuple((table.face(on), table.face("green/Sword")) for _ in range(2))
    choices = [
        Unseen(GM, "contest", (two[0], two[1]), label, FRIENDS),
        Unseen(GM, "dice", ((6, 5), (1, 2)), label, STORM),
        Unseen(GM, "ector glory/roll", (1, 20), label),
        Brawl(GM, "green", (against[0], against[1]), {**BLOWS, **ECTOR}, label),
    ]
    if who_of(on) != "green":
        choices.append(Unseen(GM, f"{on} against", (against[0], against[1]), label, GREEN))
    yield table.one_of(choices)


@scene(often=2)
def an_inquiry(table: Dealer) -> Iterator[Deed]:
    """Of which one is told; in the world without it, out of the blue."""
    label = table.label("inquiry")
    two = [(table.face("ector/Sword"), table.face("enid/Sword")) for _ in range(2)]
    yield Unseen(GM, "inquiry", (two[0], two[1]), label, LISTEN)
    if table.happens(0.6):
        to, place = table.one_of((("player", "side1"), ("other", "side0")))
        yield Say(GM, to, table.label("You hear something"), label, place)


@scene(often=2)
def a_blind_throw(table: Dealer) -> Iterator[Deed]:
    on, label = table.line(), table.label("blind")
    if OWNERS[who_of(on)] != GM:
        table.secret[label] = on
        yield Blind(OWNERS[who_of(on)], on, table.faces(on), label)


@scene()
def a_blind_throw_that_is_revealed(table: Dealer) -> Iterator[Deed]:
    """Its die shows the same in every world."""
    on, label = table.line(), table.label("to be told")
    if OWNERS[who_of(on)] != GM:
        face = table.face(on)
        yield Blind(OWNERS[who_of(on)], on, (face, face), label)
        yield Reveal(GM, label, table.one_of(("all", "outcome")))


@scene(often=2, private=True)
def a_private_throw(table: Dealer) -> Iterator[Deed]:
    on, label = table.one_of(("gareth/Valorous", "gareth/Sword")), table.label("private")
    table.secret[label] = on
    yield Private("third", on, table.faces(on), label)


@scene(after="a_throw")
def a_throw_again_in_secret(table: Dealer) -> Iterator[Deed]:
    alone = [one for one in table.standing(table.open) if one.startswith("throw")]
    if alone:
        label, again = table.one_of(alone), table.label("again")
        on = table.open[label]
        table.gone.add(label)
        table.secret[again] = on
        yield Redo(GM, label, again, table.faces(on))


# --- What becomes of it ---


@scene(often=4, after="an_unseen_throw")
def a_held_check_is_settled(table: Dealer) -> Iterator[Deed]:
    standing = table.standing(table.secret)
    if standing:
        label = table.one_of(standing)
        if table.happens(0.4):
            yield Settle(GM, label, False)
        elif table.ticked(table.secret[label]):
            yield Settle(GM, label, True)


@scene(often=4, after="an_unseen_throw")
def a_secret_is_rewarded(table: Dealer) -> Iterator[Deed]:
    free = [one for one in table.standing(table.secret) if not table.ticked(table.secret[one])]
    if free:
        label = table.one_of(free)
        table.awarded.add(label)
        yield Award(GM, table.secret[label], label)


@scene(often=2, after="an_unseen_throw")
def a_secret_is_unmade(table: Dealer) -> Iterator[Deed]:
    """Not where the table would see a box emptied: that is `Take`."""
    standing = table.standing(table.secret)
    quiet = [one for one in standing if one not in table.awarded or _has_only_spares(table, one)]
    if quiet:
        label = table.one_of(quiet)
        table.gone.add(label)
        yield Unmake(GM, label)


def _has_only_spares(table: Dealer, label: str) -> bool:
    """Whether beside its tick there are spares, and of its year alone."""
    on, year = table.secret[label], table.roll(label).event.year
    spares = table.box(on).filter(spare=True)
    return table.ticked(on) and spares.exists() and all(one.year == year for one in spares)


@scene(often=2, after="a_secret_is_rewarded")
def a_reward_is_taken_back_with_its_roll(table: Dealer) -> Iterator[Deed]:
    for label in table.standing(table.secret):
        on, check = table.secret[label], table.roll(label).event.checks.first()
        spare = check and table.box(on).filter(spare=True, year=check.known_year).exists()
        if label in table.awarded and table.ticked(on) and not spare:
            table.gone.add(label)
            yield Take(GM, on, label)
            return


# --- What is written ---


@scene(often=2)
def a_secret_note(table: Dealer) -> Iterator[Deed]:
    text = table.label("canary: a note")
    yield Scribble(GM, table.one_of(("ector", "enid", "gareth")), text)
    if table.happens(0.4):
        yield Rescribble(GM, text, table.one_of(("", f"{text}, reworded")))
    if table.private and table.happens(0.3):
        yield Scribble("third", "gareth", table.label("canary: a fear"), "owner")


@scene(private=True)
def behind_a_closed_sheet(table: Dealer) -> Iterator[Deed]:
    """Once each: most of these make something that there may be once."""
    done = table.told.setdefault("closed", [])
    left = [one for one in CLOSED if str(one) not in done and not isinstance(one, Mark | Rewrite)]
    if left:
        done.append(str(left[0]))
        yield left[0]

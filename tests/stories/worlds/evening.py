"""One evening: what the table sees, and between it what it must never learn.

Sir Ector is Pat's, Lady Enid is Quin's, Sir Gareth is Robin's, the Green Knight the gamemaster's;
Robin's, too, is Lady Morgan, whose sheet is not open to the table.
Values: Characteristics 12, Sword 15, Traits 10, Awareness 5; Love has none. A face that equals the
value is a critical.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tests.stories.worlds.closed import CLOSED
from tests.stories.worlds.deeds import Ask, Decide, Deed, Meddle, Reply, Throw, Void
from tests.stories.worlds.hands import Fields
from tests.stories.worlds.harvest import Depth
from tests.stories.worlds.pens import (
    Add,
    Award,
    Chronicle,
    Clear,
    Edit,
    Glory,
    Hand,
    Hurt,
    Jot,
    Say,
    Take,
    Tick,
    Withdraw,
    Write,
    Year,
)
from tests.stories.worlds.secrets import (
    Blind,
    Peek,
    Private,
    Rescribble,
    Scribble,
    Settle,
    Unmake,
    Unseen,
    Whisper,
)


@dataclass(frozen=True)
class Look:
    """The moment at which everybody asks for everything; or for as much as it says itself."""

    name: str
    asks: Mapping[str, Depth] | None = None


GM = "gamemaster"
GREEN: Fields = {
    "against": "character",
    "character": "@green",
    "their_what": "Sword",
    "how": "here",
}
DOOR: Fields = {"against": "fixed", "how": "here", "opposition": "8", "label": "the oaken door"}
GRISEL: Fields = {
    "name": "Grisel",
    "breed": "charger",
    "damage": "0",
    "health": "0",
    "care": "0",
}
BLOWS: Fields = {"weapon": "Sword", "dice": "4D6", "their_weapon": "Sword", "their_dice": "4D6"}
ROBBER: Fields = {"against": "typed", "their_value": "12"}
ECTOR: Fields = {"against": "character", "character": "@ector"}
FRIENDS: Fields = {"name": "Valorous", "characters": ("@ector", "@enid"), "how": "here"}
LISTEN: Fields = {"name": "Sword", "characters": ("@ector", "@enid")}
STORM: Fields = {"notation": "2D6", "label": "canary: the storm"}

SECRETS: tuple[Deed | Look, ...] = (
    Throw("player", "ector/Sword", 9, "first blow"),  # a success: its check is proposed
    Throw("other", "enid/Sword", 15),  # a critical: its box is ticked
    Unseen(GM, "ector/Awareness", (5, 17), "a noise"),
    Unseen(GM, "ector/Valorous", (4, 20), "the dark"),
    Unseen(GM, "green/Sword", (15, 3), "the ambush"),
    Unseen(GM, "enid/Valorous", (10, 19), "a whisper"),
    Throw("third", "gareth/Sword", 3, fields={"modifier1-amount": "+5"}),
    Blind("player", "ector/Merciful", (10, 18), "blind mercy"),
    Private("third", "gareth/Valorous", (10, 2), "a doubt"),
    Private("third", "gareth/Sword", (3, 15), "a grudge"),
    Scribble(GM, "ector", "canary: a changeling"),
    Jot("player", "ector", "Born at Salisbury."),
    Scribble("third", "gareth", "canary: he fears the dark", "owner"),
    Scribble(GM, "ector", "canary: betrothed"),
    Whisper(GM, 507, "canary: the well is poisoned"),
    Whisper(GM, 508, "The wells ran dry."),
    Chronicle(GM, 508, "A child was born in the hall."),
    Add("player", "ector", "horse", GRISEL),
    Look("after secrets"),
)
MEANWHILE = (
    # The box of a held check is ticked by open play meanwhile.
    Tick("player", "ector/Awareness"),
    Tick("player", "ector/Awareness", refused=True),
    Settle(GM, "a noise", grant=True),
    Unseen(GM, "ector/Awareness", (2, 12), "another noise"),
    Settle(GM, "another noise"),
    Clear(GM, "ector/Awareness"),
    Tick(GM, "ector/Awareness", why="the long watch"),
    # A secret critical, held, and then voided.
    Decide(GM, "first blow", grant=True),
    Throw("player", "ector/Sword", 15, "masterstroke"),
    Unseen(GM, "ector/Sword against", ((15, 9), (20, 3)), "a test of arms", GREEN),
    Unmake(GM, "a test of arms"),
    # A held check is released like an award; then its roll is voided beside an open spare.
    Award(GM, "ector/Valorous", "the dark"),
    Throw("player", "ector/Valorous", 10, "bravery"),
    Unmake(GM, "the dark"),
    Throw("player", "ector/Valorous", 3, "more bravery"),
    Look("after open play"),
)
LATER = (
    Void(GM, "bravery", "the wrong knight"),
    Void(GM, "masterstroke", "a practice blow"),
    # Released, and taken back with its roll.
    Award(GM, "enid/Valorous", "a whisper"),
    Take(GM, "enid/Valorous", "a whisper"),
    Throw("player", "ector/Sword against", 14, fields=DOOR),
    Unseen(GM, "dice", ((6, 6), (1, 1)), "the storm", STORM),
    Ask("player", "ector/Sword against", {"against": "character", "character": "@enid"}),
    Reply("player", "ector", 8),
    Unseen(GM, "contest", ((10, 3), (2, 9)), "who flinches", FRIENDS),
    Reply("other", "enid", 11),
    Unseen(GM, "inquiry", ((5, 17), (20, 3)), "who listens", LISTEN),
    Say(GM, "player", "All is quiet on the road.", "who listens", "side1"),
    Say(GM, "other", "You hear an owl."),
    Throw(GM, "green damage", (4, 4, 4, 4), fields={"manner": "weapon"}),
    # Whether a blow was struck in the wood, and what it did, is nobody's to know.
    Throw("other", "enid exchange", (9, 17, 4, 4, 4, 4), "a robber", fields={**BLOWS, **ROBBER}),
    Unseen(GM, "green exchange", ((9, 17, 4, 4, 4, 4), (17, 18)), "a brawl", {**BLOWS, **ECTOR}),
    Hurt("player", "ector", {"damage": "5", "severity": "minor", "source": "a fall"}),
    Unseen(GM, "ector glory/roll", (1, 12), "renown"),
    Year(GM, 509),
    Award(GM, "gareth/Valorous", "a doubt"),
    Unseen(GM, "green/Valorous", (10, 1), "winter"),
    Chronicle(GM, 508, "The wells ran dry."),
    Whisper(GM, 509, "canary: nobody drank"),
    Glory(GM, "ector", 100, "the ford"),
    Unseen(GM, "enid/Sword", (3, 18), "an old debt"),
    Glory(GM, "enid", 50, "a song"),
    Withdraw(GM, "enid", "a song"),
    Edit("player", "ector", "home", "Kennet"),
    Rescribble(GM, "canary: a changeling", "canary: a king's son"),
    Rescribble(GM, "canary: betrothed"),
    Rescribble("third", "canary: he fears the dark"),
    Write("player", "ector/Sword", 16),
    Write("other", "enid/Valorous", 11),
    Meddle("player", "the ambush"),
    Meddle("other", "a noise"),
    Decide(GM, "more bravery", grant=False),
    Blind("player", "ector/Awareness", (5, 6), "blind eyes"),
    Unmake(GM, "blind mercy"),
    Throw(GM, "green/Sword", 7),
    # A knight with a private held check has gone to another player, and is looked at.
    Hand(GM, "gareth", "other"),
    Peek("third", "gareth"),
    Unseen(GM, "green/Sword", (20, 15), "the last word"),
    Look("the end"),
)
EVENING = (*SECRETS, *CLOSED, *MEANWHILE, *LATER)

TWO_BOXES = ("ector/Awareness", "ector/Valorous", "a noise", "another noise", "the dark")
ABOUT_TWO_BOXES: tuple[Deed | Look, ...] = (
    *(
        deed
        for deed in (*SECRETS, *MEANWHILE)
        if {getattr(deed, "on", ""), getattr(deed, "label", "")} & {*TWO_BOXES}
    ),
    Blind("player", "ector/Merciful", (10, 18), "blind mercy"),
    Scribble(GM, "ector", "canary: a changeling"),
    Look("the end"),
)
"""All that happens to two boxes in the first half of that evening, and a blind roll."""

"""Worlds that are alike but for their secrets, and everything a player can get of them.

    seams      chance, clock and ids of the world that is played
    house      the database, emptied and kept
    world      who is there, and how they ask
    hands      how deeds are done, at the doors that people use
    deeds      what somebody can do openly with dice; `pens`: what somebody can write
    secrets    what somebody can do in secret
    evening    the evening itself, as a list of deeds
    ear        the streams that the players keep open
    reader     one player's browser: what was asked, what came, and which ids it has seen
    mask       the little that may differ
    knowledge  the ids that a reader may try
    harvest    everything that can be asked with them
    twins      a world played from its beginning to its end, and two of them compared
    ended      worlds whose evening is over, to be looked at again
    planting   how a leak is planted

An evening that nobody has thought of is made of scenes:

    scenes/         what may happen next; one file for each part of the game
    gestures        what is done openly in them besides `deeds` and `pens`; `guests`: who come and
                    go; `closing`: the end of a scene that only the gamemaster knows of; `asked`:
                    what is asked of few; `lurking`: enemies whom nobody knows; `winters`
    dealer          the chance of such an evening, and what the table sees so far
    random_evening  it is dealt while it is played, and played again in the other worlds
    smallest        of two worlds that differ, the fewest deeds after which they do

**A new part of the game brings a scene**: a file in `scenes/` with functions under `@scene()`,
which yield deeds; nothing else needs to be told. A deed is a frozen dataclass with `do(world)`. A
`Deed` is done in every world, in the same minute, and must look the same to players in all of
them; a `Secret` is done only where there are secrets, must pass unseen, and bears "canary" in all
words that are written. Where a secret comes into the open, it is a `Deed` that does the same by
hand in the world without it (`Award`, `CloseScene`). Then
`SEED=7 make test ARGS="-k random_evening"`.

The leaks stand in `leaks` (doors and marks), `traces` (counts, order, times), `channels` (heads,
files, paper), `careless` (deeds), `outcomes` and `unseen` (hidden characters, what is held);
`roads` names one for each kind of channel.
"""

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

The leaks stand in `leaks` (doors and marks), `traces` (counts, order, times), `careless` (deeds).
"""

"""The live stream: a campaign's log, sent as it grows, each event to its audience.

An ASGI app of its own beside Django's pages (`config.asgi` sends it /live/<campaign>/), since a
Django view would hold a thread and a database connection for as long as a stream is open.

    door      who may watch, and from which event on
    frames    the log read once, and rendered once for each kind of reader
    words     a roll in one sentence, to be heard
    watching  those who watch one campaign, and handing out to them
    hub       all of them: woken, pinged, and sent away when logged out
    wake      how this process learns that a log has grown
    stream    one watcher's connection
    pool      the threads that ask the database
"""

from rolls.live.hub import listening, stop
from rolls.live.stream import application

__all__ = ["application", "listening", "stop"]

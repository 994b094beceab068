"""A process that plays a winter and is killed, and others that go on from there."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from django.db import connection

from tests.faults import deeds
from tests.faults.world import kept, table

SECONDS = 120
"""So long a process may take: one that waits for a lock for ever is a fault too."""
AGAIN = 0.25
"""How often one that goes on is killed as well."""
FORK = get_context("fork")
Blow = tuple[str, float]
"""Where it strikes: "before" or "after" the statement of a number, or "at" a part of the time."""


@dataclass(frozen=True)
class Whole:
    """A winter that nobody broke off: what is kept of it, its statements and its seconds."""

    kept: bytes
    statements: int
    seconds: float


class Lost(AssertionError):
    """Something is otherwise than if nobody had been killed."""


def whole(seed: int) -> Whole:
    """Play the winter to its end, in a process of its own."""
    found = _told(_finished, seed)
    assert isinstance(found, Whole)
    return found


def broken_off(seed: int, reference: Whole, dice: Random, fresh: Callable[[], None]) -> int:
    """Play it, kill it, perhaps more than once, and play it to its end. How often it was killed
    in the middle; raises Lost where the end is not that of the reference."""
    fresh()
    blows, struck = [_blow(dice, reference)], 0
    while dice.random() < AGAIN:
        blows.append(_blow(dice, reference))
    for one in blows:
        struck += _killed(seed, one, reference)
    ended = whole(seed)
    if ended.kept != reference.kept:
        raise Lost(f"seed {seed}, killed {blows}: {_difference(ended.kept, reference.kept)}")
    return struck


def _blow(dice: Random, reference: Whole) -> Blow:
    how = dice.choice(("before", "after", "at"))
    return how, dice.random() if how == "at" else dice.randint(1, reference.statements)


def _killed(seed: int, blow: Blow, reference: Whole) -> bool:
    """Whether it was killed before it had ended."""
    how, where = blow
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_child, args=(_struck, there, seed, blow))
    process.start()
    there.close()
    try:
        if not here.poll(SECONDS):
            raise Lost(f"seed {seed}: nothing begins")
        if how == "at":
            time.sleep(where * reference.seconds)
            process.kill()
        process.join(SECONDS)
        if process.exitcode not in (0, -signal.SIGKILL):
            raise Lost(f"seed {seed}, {blow}: it ended with {process.exitcode}")
        return process.exitcode != 0
    finally:
        process.kill()
        process.join()


def _told(work: Callable[[int], Any], seed: int) -> Any:
    """What the work gives, done in a process of its own."""
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_child, args=(_answer, there, work, seed))
    process.start()
    there.close()
    try:
        if not here.poll(SECONDS):
            raise Lost(f"seed {seed}: it waits for ever")
        return here.recv()
    except EOFError:
        raise Lost(f"seed {seed}: it does not go on") from None
    finally:
        process.kill()
        process.join()


def _child(work: Callable[..., None], *args: Any) -> None:
    """In the new process: do it, and leave without tidying up what is its parent's."""
    work(*args)
    connection.close()


def _answer(there: Connection, work: Callable[[int], Any], seed: int) -> None:
    there.send(work(seed))


def _finished(seed: int) -> Whole:
    statements = 0

    def count(run: Callable[..., Any], *asked: Any) -> Any:
        nonlocal statements
        statements += 1
        return run(*asked)

    began = time.monotonic()
    with connection.execute_wrapper(count):
        deeds.play(seed)
    seconds = time.monotonic() - began
    return Whole(kept(table().campaign), statements, seconds)


def _struck(there: Connection, seed: int, blow: Blow) -> None:
    how, where = blow
    left = int(where) if how != "at" else -1

    def count(run: Callable[..., Any], *asked: Any) -> Any:
        nonlocal left
        left -= 1
        if left == 0 and how == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        answer = run(*asked)
        if left == 0 and how == "after":
            os.kill(os.getpid(), signal.SIGKILL)
        return answer

    there.send("begun")
    with connection.execute_wrapper(count):
        deeds.play(seed)


def _difference(one: bytes, other: bytes) -> str:
    """The first place where they part, and what stands around it."""
    place = next(
        (at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]),
        min(len(one), len(other)),
    )
    around = slice(max(0, place - 80), place + 80)
    return f"{one[around]!r} instead of {other[around]!r}"


def struck(number: int, seed: int, fresh: Callable[[], None]) -> Iterator[int]:
    """So many that were killed in the middle, each told when it had ended well."""
    dice, done = Random(seed), 0
    fresh()
    reference = whole(seed)
    for _ in range(2 * number):
        if done >= number:
            return
        done += broken_off(seed, reference, dice, fresh)
        yield done
    raise Lost(f"of {2 * number} only {done} were struck in the middle")

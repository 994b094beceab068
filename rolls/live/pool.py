"""The few threads in which the stream asks the database; none is kept while a stream is open."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import connections

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

POOL = ThreadPoolExecutor(4, "live")


async def in_pool(
    question: Callable[Asked, Answer], /, *args: Asked.args, **kwargs: Asked.kwargs
) -> Answer:
    """Ask `question` in a thread that gives its database connection back with the answer."""

    def ask() -> Answer:
        try:
            return question(*args, **kwargs)
        finally:
            connections.close_all()

    return await asyncio.get_running_loop().run_in_executor(POOL, ask)

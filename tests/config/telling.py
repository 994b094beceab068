"""The whole house, where each answer also tells which process gave it."""

import os

from config import asgi


async def application(scope: asgi.Message, receive: asgi.Receive, send: asgi.Send) -> None:
    async def tell(message: asgi.Message) -> None:
        if message["type"] == "http.response.start":
            process = (b"x-process", str(os.getpid()).encode())
            message = {**message, "headers": [*message["headers"], process]}
        await send(message)

    await asgi.application(scope, receive, tell)

"""What an authenticator app does, written from its standards (RFC 4226, RFC 6238)."""

import base64
import hmac
import time
from hashlib import sha1


def code(secret: str, *, steps: int = 0) -> str:
    """The six digits for a secret in base 32, now or some half minutes later."""
    counter = int(time.time()) // 30 + steps
    digest = hmac.digest(base64.b32decode(secret), counter.to_bytes(8, "big"), sha1)
    start = digest[-1] & 15
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFFFFFF
    return f"{number % 1_000_000:06}"

"""What a WebP file may carry: its points, and nothing that tells where they come from."""

PICTURE = {b"VP8 ", b"VP8L", b"VP8X", b"ALPH"}
"""The parts of which a still picture is made (RFC 9649, section 2)."""
HEAD = 12


def wrong_with(data: bytes, *, most: int) -> str:
    """What is wrong with a picture, in one sentence; nothing where it is a still WebP picture of
    at most `most` bytes without metadata."""
    if len(data) > most:
        return f"is larger than {most:,} bytes"
    sound = data[:4] == b"RIFF" and data[8:HEAD] == b"WEBP"
    if not sound or int.from_bytes(data[4:8], "little") != len(data) - 8:
        return "is no WebP picture"
    place, names = HEAD, []
    while place + 8 <= len(data):
        size = int.from_bytes(data[place + 4 : place + 8], "little")
        names.append(data[place : place + 4])
        place += 8 + size + size % 2
    if place != len(data) or not set(names) & {b"VP8 ", b"VP8L"}:
        return "is no WebP picture"
    if strange := set(names) - PICTURE:
        told = ", ".join(sorted(ascii(name)[2:-1].strip() for name in strange))
        return f"carries more than a picture: {told}"
    return ""

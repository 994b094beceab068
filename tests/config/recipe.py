"""The Dockerfile, read."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def steps() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile: the word, and what follows it."""
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    joined = text.replace("\\\n", " ").splitlines()
    parted = (line.partition(" ") for line in joined if line.strip())
    return [(word, rest.strip()) for word, _, rest in parted]


def every(word: str) -> list[str]:
    return [rest for step, rest in steps() if step == word]


def copied() -> list[tuple[str, str]]:
    """What is copied, and to where."""
    words = [rest.split() for rest in every("COPY")]
    return [(source, target) for *sources, target in words for source in sources]

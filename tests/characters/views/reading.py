"""How tests read a page."""

import re


def first(pattern: str, html: str) -> str:
    """What the pattern finds first: its group, or all of it. Fails where it finds nothing."""
    match = re.search(pattern, html, re.S)
    assert match, f"no {pattern} in {html}"
    return str(match[match.lastindex or 0])

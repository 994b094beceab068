"""The page of components in the reader's language: its examples are plain markup, to be copied."""

import re
from html import escape, unescape

from django.template import Library
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from characters.models.term import term

register = Library()
TAG = re.compile(r"(<!--.*?-->|<[^>]*>)", re.DOTALL)
SAID = re.compile(r"""\b(aria-label|title|placeholder|alt)="([^"]*)\"""")
DJANGO = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}", re.DOTALL)
HANDED = re.compile(r'\b(?:name|title|text|label|word|who|what)="([^"]+)"')
LETTERS = re.compile(r"[^\W\d_]{2}")
SENTENCES = ("Roll %(name)s, %(value)s", "Change %(name)s", "Tick %(name)s")
PLACE = re.compile(r"%\\\((\w+)\\\)s")
PATTERNS = tuple((one, re.compile(PLACE.sub(r"(?P<\1>.+)", re.escape(one)))) for one in SENTENCES)
NUMBERED = re.compile(r"(?P<name>\D+?)(?P<number> [−+-]?\d+)")


@register.filter
def spoken(page: str) -> SafeString:
    """A piece of a page with all that stands between its tags, and what its tags say aloud."""
    if (get_language() or "en").startswith("en"):
        return mark_safe(page)  # noqa: S308  as it was rendered
    parts = TAG.split(page)
    told = [_tag(part) if place % 2 else _text(part) for place, part in enumerate(parts)]
    return mark_safe("".join(told))  # noqa: S308  every text is escaped again


def examples(page: str) -> list[str]:
    """What is to be translated of a piece of markup, before it is rendered."""
    parts = TAG.split(DJANGO.sub("\0", page))
    texts = [part for place, part in enumerate(parts) if not place % 2]
    texts += [found[2] for part in parts[1::2] for found in SAID.finditer(part)]
    plain = [" ".join(unescape(one).split()) for one in texts if "\0" not in one]
    handed = [one for tag in DJANGO.findall(page) for one in HANDED.findall(tag)]
    return [_kept(one) for one in (*plain, *handed) if LETTERS.search(one) and _kept(one)]


def _kept(text: str) -> str:
    """The part of an example that has words of its own."""
    if any(pattern.fullmatch(text) for _sentence, pattern in PATTERNS):
        return ""
    found = NUMBERED.fullmatch(text)
    return found["name"] if found else text


def words_of(text: str) -> str:
    """One example in the reader's language, whole, or by the names and numbers in it."""
    known = gettext(text)
    if known != text:
        return known
    for sentence, pattern in PATTERNS:
        if found := pattern.fullmatch(text):
            return gettext(sentence) % {key: term(one) for key, one in found.groupdict().items()}
    if found := NUMBERED.fullmatch(text):
        return term(found["name"]) + found["number"]
    return term(text)


def _text(part: str) -> str:
    text = " ".join(unescape(part).split())
    if not LETTERS.search(text):
        return part
    left = part[: len(part) - len(part.lstrip())]
    return f"{left}{escape(words_of(text), quote=False)}{part[len(part.rstrip()) :]}"


def _tag(tag: str) -> str:
    return SAID.sub(lambda found: f'{found[1]}="{escape(words_of(unescape(found[2])))}"', tag)

"""The pages of an archived campaign, without what would change something there.

One place for all of them: it takes from the finished page every form that is sent, and every link
to one, as the URLconf knows them. No template asks whether a campaign is archived.
"""

from collections.abc import Callable
from functools import cache
from urllib.parse import urljoin, urlsplit

from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve

from config.markup import Element, read, written

STAYS = frozenset(
    f"characters:{name}"
    for name in ("unarchive", "delete_campaign", "leave", "look_as", "look_no_more")
)
"""What is about being archived, about going, or changes nothing."""

ARE_READ = frozenset(
    (
        *("characters:check", "characters:creation_preset", "characters:ideals"),
        *("characters:links", "characters:makings"),
        *("characters:pool_rulings", "characters:rulings"),
        *("rolls:chronicle_year", "rolls:encounter", "rolls:encounters", "rolls:sessions"),
        *("rolls:entrant", "rolls:fight", "rolls:tournament", "rolls:tournaments"),
        *("winter:figures", "winter:winters"),
    )
)
"""Pages on which something is pressed, and that are read also where nothing may be."""

ONLY_LEAD = frozenset(("characters:new_character", "rolls:quick", "rolls:waiting"))
"""Pages that are there for what they lead to."""

HEADS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "summary", "legend", "label"))
"""What says nothing where nothing follows."""

WORDS = "words"
"""The name, here, of what was a link: it says nothing where nothing else stands beside it."""

HOLDERS = frozenset(
    ("article", "aside", "details", "div", "fieldset", "li", "menu", "ol", "p", "section", "ul")
)
"""What goes with its last control, where it says nothing else."""


def still(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The same answer, of an archived campaign without its controls."""
    kind = response.get("Content-Type", "")
    if response.streaming or not kind.startswith("text/html"):
        return response
    page = read(response.content.decode())
    _quiet(page, Places(request.path))
    response.content = written(page)
    return response


class Places:
    """What is changed by the addresses on one page."""

    def __init__(self, here: str) -> None:
        self.here = here

    def changes(self, address: str | None) -> bool:
        """Whether something of a campaign is changed at an address, or asked there for that."""
        path = urlsplit(urljoin(self.here, address or "")).path
        try:
            found = resolve(path)
        except Resolver404:
            return False
        if "campaign" not in found.kwargs or found.view_name in STAYS | ARE_READ:
            return False
        return found.view_name in ONLY_LEAD or "POST" in methods(found.func)

    def is_sent(self, form: Element) -> bool:
        """Whether sending a form would change something, also on a page that is read."""
        if form.attrs.get("method", "get").lower() != "post":
            return self.changes(form.attrs.get("action"))
        path = urlsplit(urljoin(self.here, form.attrs.get("action") or "")).path
        try:
            found = resolve(path)
        except Resolver404:
            return False
        return "campaign" in found.kwargs and found.view_name not in STAYS


@cache
def methods(view: Callable[..., HttpResponse]) -> frozenset[str]:
    """What a view answers, by the decorator that says so; nothing where none does."""
    one: object = view
    while one is not None:
        code = getattr(one, "__code__", None)
        if code is not None and "request_method_list" in code.co_freevars:
            cell = code.co_freevars.index("request_method_list")
            return frozenset(one.__closure__[cell].cell_contents)  # type: ignore[attr-defined]
        one = getattr(one, "__wrapped__", None)
    return frozenset()


def _quiet(one: Element, places: Places) -> bool:
    """Take the controls out of an element; whether there was one."""
    kept: list[Element | str] = []
    lost = False
    for inside in one.inside:
        left = inside if isinstance(inside, str) else _left(inside, places)
        lost |= left is not inside
        if left is not None:
            kept.append(left)
    one.inside = kept
    return lost


def _left(one: Element, places: Places) -> Element | None:
    """What is left of an element: itself where it held no control, nothing where it was one."""
    asked = one.attrs.get("hx-get") or one.attrs.get("hx-post")
    if one.tag == "form" and places.is_sent(one):
        return None
    if one.tag == "a" and (to := one.attrs.get("href")) and to[0] != "#" and places.changes(to):
        return _words(one)
    if one.tag in ("button", "input") and asked and places.changes(asked):
        return None
    if not _quiet(one, places):
        return one
    if one.tag in HOLDERS and not _says(one):
        return None
    return Element(one.tag, one.attrs, one.start, one.end, one.inside)


def _words(link: Element) -> Element | None:
    """What was a link as plain words, a value to be read among them; a button or a mark says
    nothing of its own."""
    looks = link.attrs.get("class", "").split()
    if "button" in looks or not _says(link):
        return None
    named = "span" if "roll-link" in looks else WORDS
    start = f'<span class="{" ".join(looks)}">' if looks else "<span>"
    return Element(named, {}, start, "</span>", link.inside)


def _says(one: Element) -> bool:
    """Whether somebody reads anything there but a heading."""
    for inside in one.inside:
        if isinstance(inside, str):
            if inside.strip() and not inside.startswith("<!--"):
                return True
        elif inside.tag in HEADS or inside.tag == WORDS or inside.attrs.get("class") == "icon":
            continue
        elif inside.tag in ("img", "svg", "input", "button") or _says(inside):
            return True
    return False

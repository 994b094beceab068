"""The forms of a page, and which of them is the one that a draft was typed into."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin

Attributes = list[tuple[str, str | None]]
CONTROLS = ("input", "textarea", "select", "button")


@dataclass
class Form:
    """Where a form on a page is sent to, its names, and what stands in its hidden fields."""

    action: str
    posts: bool
    names: set[str] = field(default_factory=set)
    hidden: dict[str, str] = field(default_factory=dict)

    def likeness(self, path: str, fields: Mapping[str, list[str]]) -> tuple[int, ...]:
        """How well it goes with what was sent; nothing where it is another form."""
        if not self.posts or self.action.partition("?")[0] != path.partition("?")[0]:
            return ()
        same = sum(1 for name, value in self.hidden.items() if value in fields.get(name, ()))
        known = len(self.names & set(fields))
        return (int(self.action == path), same, known, -len(self.names))


class Forms(HTMLParser):
    """Reads the forms of a page; addresses in it are taken from `here`."""

    def __init__(self, here: str) -> None:
        super().__init__(convert_charrefs=True)
        self.here, self.forms, self._inside = here, list[Form](), False

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        known = dict(attrs)
        if tag == "form":
            action = urljoin(self.here, known.get("action") or "")
            posts = (known.get("method") or "").lower() == "post"
            self.forms.append(Form(action, posts))
            self._inside = True
        elif self._inside and tag in CONTROLS and known.get("name"):
            name = known["name"] or ""
            self.forms[-1].names.add(name)
            if (known.get("type") or "").lower() == "hidden":
                self.forms[-1].hidden[name] = known.get("value") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False


def read(html: str, here: str) -> list[Form]:
    """All forms of a page, in its order."""
    parser = Forms(here)
    parser.feed(html)
    parser.close()
    return parser.forms


def typed_into(forms: list[Form], path: str, fields: Mapping[str, list[str]]) -> int | None:
    """The number of the form that was sent to `path` with these fields; nothing where it is no
    longer there."""
    found = [(form.likeness(path, fields), number) for number, form in enumerate(forms)]
    likely = [(likeness, -number) for likeness, number in found if likeness]
    return -max(likely)[1] if likely else None

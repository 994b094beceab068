"""A page with one of its forms filled in as it was sent; all else on it stays as it is, letter by
letter."""

from collections.abc import Mapping
from html import escape
from html.parser import HTMLParser

from config.drafts.forms import Attributes, Form, read, typed_into

LEFT_ALONE = ("submit", "button", "image", "reset", "file", "password")
TOKEN = "csrfmiddlewaretoken"  # noqa: S105  the name of a field


def filled(
    html: str, *, here: str, path: str, fields: Mapping[str, list[str]], notice: str
) -> str | None:
    """The page at `here` with the form that was sent to `path` filled in, and `notice` in it.

    Hidden fields come back too, a one-time key for one, so that nothing happens twice; only the
    token is the page's own. Nothing where the page has no such form.
    """
    forms = read(html, here)
    number = typed_into(forms, path, fields)
    if number is None:
        return None
    filler = Filler(number, forms[number], fields, notice)
    filler.feed(html)
    filler.close()
    return "".join(filler.out)


class Filler(HTMLParser):
    """Writes a page out again, with other values in one form."""

    def __init__(
        self, number: int, form: Form, fields: Mapping[str, list[str]], notice: str
    ) -> None:
        super().__init__(convert_charrefs=False)
        self.out: list[str] = []
        self._until, self._inside, self._silent = number, False, False
        self._fields = {name: list(values) for name, values in fields.items()}
        self._names, self._notice, self._chosen = form.names, notice, ""

    # --- elements ---

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        text = self.get_starttag_text() or ""
        if tag == "form":
            self._inside, self._until = self._until == 0, self._until - 1
            begin = f"{text[:-1]} data-kept>{self._notice}"
            self.out.append(begin if self._inside else text)
        elif not self._inside:
            self.out.append(text)
        else:
            self.out.append(self._control(tag, dict(attrs), text))

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        text = self.get_starttag_text() or ""
        self.out.append(self._control(tag, dict(attrs), text) if self._inside else text)

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._silent = False
        if tag == "form" and self._inside:
            self._inside = False
            self.out += [
                f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
                for name, values in self._fields.items()
                if name not in self._names and name != TOKEN
                for value in values
            ]
        self.out.append(f"</{tag}>")

    def _control(self, tag: str, attrs: dict[str, str | None], text: str) -> str:
        name = attrs.get("name") or ""
        if tag == "select":
            self._chosen = name
        elif tag == "option":
            return (
                self._picked("option", attrs, self._chosen, "selected")
                if "value" in attrs
                else text
            )
        elif tag == "textarea" and self._fields.get(name):
            self._silent = True
            return f"{text}\n{escape(self._fields[name].pop(0))}"
        elif tag == "input" and name != TOKEN:
            return self._input(attrs, name, text)
        return text

    def _input(self, attrs: dict[str, str | None], name: str, text: str) -> str:
        kind = (attrs.get("type") or "text").lower()
        if kind in LEFT_ALONE or not name:
            return text
        if kind in ("checkbox", "radio"):
            return self._picked("input", attrs, name, "checked")
        if not self._fields.get(name):
            return text
        return _tag("input", attrs | {"value": self._fields[name].pop(0)})

    def _picked(self, tag: str, attrs: dict[str, str | None], name: str, word: str) -> str:
        """A box or an option, picked if it was sent; a box without a value sends "on"."""
        kept = {key: value for key, value in attrs.items() if key != word}
        sent = (attrs.get("value", "on") or "") in self._fields.get(name, ())
        return _tag(tag, kept | {word: None} if sent else kept)

    # --- all else, as it is ---

    def handle_data(self, data: str) -> None:
        self._write(data)

    def handle_entityref(self, name: str) -> None:
        self._write(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._write(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self._write(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self._write(f"<!{decl}>")

    def _write(self, text: str) -> None:
        if not self._silent:
            self.out.append(text)


def _tag(name: str, attrs: Mapping[str, str | None]) -> str:
    words = (key if value is None else f'{key}="{escape(value)}"' for key, value in attrs.items())
    return f"<{' '.join((name, *words))}>"

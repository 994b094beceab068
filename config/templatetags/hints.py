"""Every template knows `hint`: the mark beside a word of the game that tells what it means."""

from django.template import Library
from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.translation import gettext

from characters.models.term import term
from config.glossary import entry_of

register = Library()


@register.simple_tag
def hint(name: object, shown: str = "") -> str:
    """A link to the word's meaning, which the page's script opens beside it.

    In: the word in English, as the glossary or a sheet has it; what is shown, where the word
    itself is to be pressed and no mark beside it. Out: the link; where the word has no entry,
    what is shown and no more.
    """
    entry = entry_of(str(name or ""))
    if entry is None:
        return conditional_escape(shown)
    look = "hint hint--word" if shown else "hint"
    said = gettext("{word}: what it means").format(word=shown or term(entry.word.name))
    mark = '<a class="{}" href="{}" aria-label="{}">{}</a>'
    return format_html(mark, look, reverse("word", args=(entry.slug,)), said, shown)

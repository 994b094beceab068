"""Every template knows `term`: a word of the game in the reader's language."""

from django.template import Library

from characters.models.term import term

register = Library()
register.filter("term", term)

"""Every template knows `term`, a word of the game in the reader's language; `told`, what the hall
wrote of its own accord; and `unsaid`, whose points nobody wrote."""

from django.template import Library

from characters.models.term import term, told, unsaid

register = Library()
register.filter("term", term)
register.filter("told", told)
register.filter("unsaid", unsaid)

"""What is said after something was done."""

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext

from characters.actions.once import Done


def tell(request: HttpRequest, done: Done, sentence: str) -> None:
    """Say what was done; of a form that came again, that it did nothing more."""
    if done.repeated:
        tell_again(request)
    else:
        messages.success(request, sentence)


def tell_again(request: HttpRequest) -> None:
    """Say that this very form was answered before."""
    messages.info(request, gettext("Done with the first press. Pressing again changed nothing."))

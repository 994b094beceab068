"""Questions that lie over the sheet: in the panel for htmx, else as a page of their own."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from characters.models import Character, Membership
from characters.views.request import Request


def ask(
    request: Request,
    member: Membership,
    character: Character,
    question: str,
    *,
    room: str = "sheet",
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """A question about a character, from the template of that name in that room."""
    context |= {"campaign": member.campaign, "character": character, "member": member}
    context["question"] = f"characters/{room}/_{question}.html"
    page = context["question"] if request.htmx else "characters/sheet/question.html"
    return render(request, page, context, status=status)


def answer(
    request: Request,
    character: Character,
    sentence: str,
    *beside: SafeString,
    anchor: str = "",
    home: str = "",
    **context: Any,
) -> HttpResponse:
    """What came of it, with the parts of the page that it changed; without script, that page: the
    sheet, unless `home` is another."""
    home = home or character.get_absolute_url()
    if not request.htmx:
        messages.success(request, sentence)
        return redirect(f"{home}{anchor}")
    context |= {"character": character, "sentence": sentence, "home": home}
    said = render_to_string("characters/sheet/_answer.html", context, request)
    return HttpResponse("\n".join((said, *beside)))

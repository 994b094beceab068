"""The roll panel, and the throw."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters.models import Membership
from characters.models.term import term, told
from characters.views.request import Request
from rolls import access
from rolls.actions.roll import roll as throw_and_keep
from rolls.actions.subject import Source, Subject
from rolls.forms.roll import RollForm, modifier_forms, modifiers_of
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier, shown
from rolls.views.answers import answer
from rolls.views.prospect import Prospect


@dataclass(frozen=True)
class Panel:
    """Whoever may throw, and for what; `trouble` says why it has no value, where it has none."""

    member: Membership
    source: Source
    places: Mapping[str, str]
    subject: Subject | None
    trouble: str

    @classmethod
    def open(cls, request: Request, campaign: UUID, what: str, pk: UUID) -> Self:
        """Raises Http404 or PermissionDenied as `access.source` does."""
        member, source = access.source(request.user, campaign, what, pk, request.GET.dict())
        asked = {
            name: request.GET[name] for name in ("side", "load", "skill") if name in request.GET
        }
        places = {
            name: reverse(f"rolls:{name}_{what}", args=(campaign, pk), query=asked)
            for name in ("roll", "odds", "against")
        }
        try:
            return cls(member, source, places, source.at_hand(), "")
        except RuleError as error:
            return cls(member, source, places, None, str(error))

    def prospect(self, modifiers: Sequence[Modifier] | None) -> Prospect | None:
        """The chances; nothing without a value, or where a modifier cannot be read."""
        if modifiers is None or self.subject is None:
            return None
        return Prospect.of(self.subject, modifiers)

    @property
    def standing(self) -> str:
        """The value before any modifier, as the table reads it."""
        return shown(self.subject.standing) if self.subject else ""

    @property
    def context(self) -> dict[str, object]:
        source = self.source
        back = source.character.get_absolute_url() if source.character else ""
        return {
            "campaign": self.member.campaign,
            "panel": self,
            "name": term(source.name),
            "who": told(source.character_name),
            "again": self.places["roll"],
            "back": back,
        }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def roll(request: Request, campaign: UUID, pk: UUID, what: str) -> HttpResponse:
    """What would be rolled, with which chances and for whose eyes; and the throw itself."""
    panel = Panel.open(request, campaign, what, pk)
    audiences = access.audiences(panel.member, panel.source.name, panel.source.character)
    typed = access.may_type(panel.member)
    sent = request.POST if request.method == "POST" else None
    form = RollForm(sent, audiences=audiences, typed=typed)
    if sent is None or "show" in sent:
        return _panel(request, panel, form)
    member = panel.member
    done = form.is_valid() and form.once(
        member, throw_and_keep, panel.source, by=member, **form.choices
    )
    if not done:
        return _panel(request, panel, form, status=form.status)
    return answer(request, member, done, panel.context)


@never_cache
@require_safe
def odds(request: Request, campaign: UUID, pk: UUID, what: str) -> HttpResponse:
    """The chances alone, as the modifiers are typed."""
    panel = Panel.open(request, campaign, what, pk)
    modifiers = modifiers_of(modifier_forms(request.GET))
    context = panel.context | {"prospect": panel.prospect(modifiers)}
    status = 422 if modifiers is None else 200
    return render(request, "rolls/roll/_odds.html", context, status=status)


def _panel(request: Request, panel: Panel, form: RollForm, *, status: int = 200) -> HttpResponse:
    modifiers = modifiers_of(form.modifiers) if form.is_bound else []
    context = panel.context | {
        "form": form,
        "prospect": panel.prospect(modifiers),
        "refused": status != 200,
    }
    page = "rolls/roll/_panel.html" if request.htmx else "rolls/roll/panel.html"
    return render(request, page, context, status=status)

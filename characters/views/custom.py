"""What a table writes of its own onto a sheet: added, reworded, moved, removed."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions import statistic as actions
from characters.actions.once import was_done
from characters.actions.sheet import Stale
from characters.forms.keyed import KeyedForm, refused
from characters.forms.statistic import (
    GROUPS,
    KINDS,
    MoveForm,
    NewStatisticForm,
    WordForm,
)
from characters.models import Character, Kind, Membership, Side, Statistic
from characters.rules.skills import Group
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.request import Request
from rolls.rules.errors import RuleError
from rolls.rules.resolution import shown


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_statistic(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Add one of a kind; `?group=` says to which list."""
    member, found = access.own_character(request.user, campaign, character)
    sent = request.POST if request.method == "POST" else None
    asked = request.GET.get("kind", Kind.SKILL.value) if sent is None else sent.get("kind")
    kind = _kind(asked)
    form = NewStatisticForm(sent, kind=kind, group=request.GET.get("group", ""))
    done = form.is_valid() and form.once(
        member, actions.add_statistic, found, by=member, **form.choices
    )
    if not done:
        status = form.status if form.is_bound else 200
        return ask(request, member, found, "new_statistic", form=form, kind=kind, status=status)
    said = gettext("{name} stands on the sheet of {knight}.").format(
        name=form.cleaned_data["name"], knight=found
    )
    group = form.cleaned_data.get("group", "")
    anchor = f"#statistic-{done.result}"
    return answer(request, found, said, _list(member, found, kind, group), anchor=anchor)


def _kind(asked: str | None) -> Kind:
    if asked not in {kind.value for kind in KINDS}:
        raise Http404
    return Kind(asked)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def place(request: Request, campaign: UUID, statistic: UUID) -> HttpResponse:
    """What may be done to one line beside its value; a POST moves it up or down."""
    member, found = _listed(request, campaign, statistic)
    if request.method != "POST":
        return _ask_place(request, member, found, MoveForm())
    form = MoveForm(request.POST)
    done = form.is_valid() and form.once(
        member, actions.move_statistic, found, by=member, up=form.cleaned_data["up"]
    )
    if not done:
        return _ask_place(request, member, found, form, status=form.status)
    said = gettext("{name} was moved.").format(name=found)
    return _changed(request, member, found, said)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def word(request: Request, campaign: UUID, statistic: UUID, word: str) -> HttpResponse:
    """Another name, another opposite, another list for one of the table's own."""
    member, found = _own(request, campaign, statistic)
    kind = Kind(found.kind)
    if not {"name": True, "opposite": kind == Kind.TRAIT, "group": kind in GROUPS}.get(word):
        raise Http404
    sent = request.POST if request.method == "POST" else None
    form = WordForm(sent, field=word, statistic=found)
    if not form.is_valid():
        return _ask_word(request, member, found, word, form, status=422 if sent else 200)
    before = found.group
    try:
        actions.reword_statistic(found, field=word, by=member, **form.cleaned_data)
    except Stale as stale:
        moved = {"has_moved": True, "now": stale.now}
        return _ask_word(request, member, found, word, form, status=409, **moved)
    except RuleError as error:
        form.add_error("value", refused(error))
        return _ask_word(request, member, found, word, form, status=422)
    found.refresh_from_db()
    said = gettext("It is now {name}.").format(name=found)
    return _changed(request, member, found, said, before=before)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: Request, campaign: UUID, character: UUID, statistic: UUID) -> HttpResponse:
    """Take one of the table's own off the sheet; the question names exactly what goes. Pressed
    twice, the second time nothing is left, and that is well."""
    member, knight = access.own_character(request.user, campaign, character)
    form = KeyedForm(request.POST if request.method == "POST" else None)
    key = form.cleaned_data["key"] if form.is_valid() else None
    user = access.person(request.user)
    if key and was_done(user, key, actions.remove_statistic, subject=statistic):
        said = gettext("Done with the first press. Pressing again changed nothing.")
        return answer(request, knight, said)
    found = access.find(member, knight.statistics.filter(key=""), statistic)
    what = _told(found)
    done = key and form.once(member, actions.remove_statistic, found, by=member)
    if not done:
        status = form.status if form.is_bound else 200
        about: Any = {"form": form, "what": what, "statistic": found}
        return ask(request, member, knight, "remove_statistic", status=status, **about)
    said = gettext("{what} of {knight} is gone.").format(what=what, knight=knight)
    return answer(request, knight, said, _list(member, knight, Kind(found.kind), found.group))


def _told(found: Statistic) -> str:
    """What goes: its kind, its name, and what it stands at."""
    value = found.value_of(Side.LEFT)
    what = f"{found.get_kind_display()} {found}"
    return what if value is None else f"{what} {shown(value)}"


def _listed(request: Request, campaign: UUID, pk: UUID) -> tuple[Membership, Statistic]:
    """A statistic of a list; the five Characteristics stand as they stand."""
    member, found = access.own_statistic(request.user, campaign, pk)
    if found.kind == Kind.CHARACTERISTIC:
        raise Http404
    return member, found


def _own(request: Request, campaign: UUID, pk: UUID) -> tuple[Membership, Statistic]:
    member, found = access.own_statistic(request.user, campaign, pk)
    if not found.is_custom:
        raise Http404
    return member, found


def _ask_place(
    request: Request, member: Membership, found: Statistic, form: MoveForm, *, status: int = 200
) -> HttpResponse:
    context: Any = {"form": form, "statistic": found, "has_group": Kind(found.kind) in GROUPS}
    return ask(request, member, found.character, "place", status=status, **context)


def _ask_word(
    request: Request,
    member: Membership,
    found: Statistic,
    field: str,
    form: WordForm,
    *,
    status: int = 200,
    **moved: Any,
) -> HttpResponse:
    context = {"form": form, "statistic": found, "field": field, "label": form.label, **moved}
    return ask(request, member, found.character, "word", status=status, **context)


def _changed(
    request: Request,
    member: Membership,
    found: Statistic,
    said: str,
    *,
    before: str | None = None,
) -> HttpResponse:
    """What came of it, beside the list where it stands, and the one where it stood."""
    anchor = f"#statistic-{found.pk}"
    kind = Kind(found.kind)
    names = {
        _part_of(kind, found.group),
        _part_of(kind, found.group if before is None else before),
    }
    lists = (part(member, found.character, name, swap=True) for name in sorted(names))
    return answer(request, found.character, said, *lists, anchor=anchor)


def _list(member: Membership, character: Character, kind: Kind, group: str) -> SafeString:
    return part(member, character, _part_of(kind, group), swap=True)


def _part_of(kind: Kind, group: str) -> str:
    """The part of the sheet in which a list stands."""
    if kind == Kind.SKILL:
        return "combat" if group == Group.COMBAT.value else "skills"
    return "passions" if kind == Kind.PASSION else "traits"

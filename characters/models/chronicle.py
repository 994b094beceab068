"""A character's years: Glory and what befell, each in the year in which it happened."""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q
from django.utils.translation import gettext as _

from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.combat import Wound
from characters.models.event import Event
from characters.models.household import Relative
from characters.models.note import Note
from characters.models.standing import Holding, Title
from characters.models.succession import Succession
from characters.models.term import told
from characters.rules.history import by_year


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing of a year: which sort it is, and what it was; `glory` where it brought some."""

    sort: str
    words: str
    glory: int | None = None


Dated = Iterator[tuple[int, Happening]]


def chronicle(
    member: Membership, character: Character, *, undone: set[UUID]
) -> list[tuple[int, list[Happening]]]:
    """The years of a character whose sheet `member` reads whole, the latest first; an award that
    was entered late stands in its own year. As many statements for one as for a hundred."""
    told = (
        _fates(member, character, undone),
        _life(character),
        _line(member, character),
        _rows(character),
        _notes(member, character),
        _awards(member, character),
    )
    return by_year(one for found in told for one in found)


def _awards(member: Membership, character: Character) -> Dated:
    given = character.glory_awards.visible_to(member).counted().order_by("-year", "-at", "id")
    for one in given:
        yield one.year, Happening(_("Glory"), told(one.reason), one.amount)


def _fates(member: Membership, character: Character, undone: set[UUID]) -> Dated:
    seen = Event.objects.visible_to(member).filter(character=character, kind=Event.Kind.FATE)
    words = {
        "retired": _("Retired"),
        "died": _("Died"),
        "returned": _("Returned"),
        "promoted": _("Knighted"),
    }
    for event in seen.newest_first():
        word = words.get(event.facts.get("what", ""))
        if word and event.pk not in undone:
            year = event.facts.get("year") or event.year
            yield year, Happening(word, event.facts.get("words", ""))


def _life(character: Character) -> Dated:
    if character.knighted is not None:
        yield character.knighted, Happening(_("Knighted"), "")
    if character.born is not None:
        yield character.born, Happening(_("Born"), "")


def _line(member: Membership, character: Character) -> Dated:
    """From whom the character took over, and who took over from the character."""
    rows = Succession.objects.visible_to(member).taken_over().exclude(heir=None)
    mine = rows.filter(Q(predecessor=character) | Q(heir=character)).order_by("since", "id")
    for one in mine.select_related("predecessor", "heir"):
        words = _("{heir} from {name}").format(heir=one.heir, name=one.predecessor)
        if one.since is not None:
            yield one.since, Happening(_("Took over"), words)


def _rows(character: Character) -> Dated:
    own = {"campaign_id": character.campaign_id, "character": character}
    for wound in Wound.objects.filter(**own).order_by("position", "id"):
        grave = Wound.Severity(wound.severity).label
        words = _("{damage} points, {severity}").format(damage=wound.damage, severity=grave)
        source = f"{words}: {wound.source}" if wound.source else words
        yield wound.year, Happening(_("Wound"), source)
    for model, noun in ((Title, _("Title")), (Holding, _("Holding"))):
        for row in model._default_manager.filter(**own).order_by("position", "id"):
            yield from _held(noun, str(row), row.since, row.until)
    for kin in Relative.objects.filter(**own).order_by("position", "id"):
        relation = Relative.Relation(kin.relation).label
        if kin.born is not None:
            yield kin.born, Happening(_("Born"), f"{kin.name} ({relation})")
        if kin.died is not None:
            yield kin.died, Happening(_("Died"), f"{kin.name} ({relation})")


def _held(noun: str, name: str, since: int | None, until: int | None) -> Dated:
    if since is not None:
        yield since, Happening(noun, name)
    if until is not None:
        yield until, Happening(noun, _("{name} until this year").format(name=name))


def _notes(member: Membership, character: Character) -> Dated:
    seen = Note.objects.visible_to(member).filter(character=character).exclude(year=None)
    for note in seen.order_by("position", "id"):
        if note.year is not None:
            yield note.year, Happening(_("Note"), told(note))

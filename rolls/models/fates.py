"""What became of the people of a campaign, as far as a member may know: who was knighted, died,
retired, came back or took over, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from characters.models import Character, Event, Fate, Membership, Succession
from characters.models.character import known_to, whole_to
from characters.models.history import undone_in

KNIGHTED, DIED, RETIRED, RETURNED = "knighted", "died", "retired", "returned"
TOOK_OVER = "took over"
ORDER = (KNIGHTED, RETURNED, RETIRED, DIED, TOOK_OVER)
FROM_FATE = {Fate.DEAD: DIED, Fate.RETIRED: RETIRED}


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that became of somebody, in its year."""

    year: int
    what: str
    pk: UUID
    name: str
    words: str = ""
    before: str = ""
    """From whom they took over."""

    @property
    def told(self) -> str:
        """What became of them, in a word."""
        return {
            KNIGHTED: _("knighted"),
            DIED: _("died"),
            RETIRED: _("retired"),
            RETURNED: _("returned"),
            TOOK_OVER: _("took over from {name}").format(name=self.before),
        }[self.what]


def fates(member: Membership) -> list[Deed]:
    """All of it, in four statements: what the table's log tells, of sheets that the member reads
    whole what stands there, and which heirs took over."""
    written = list(_written(member))
    knighted = {one.pk for one in written if one.what == KNIGHTED}
    logged = (one for one in _logged(member) if one.what != KNIGHTED or one.pk not in knighted)
    every = (*written, *logged, *_inherited(member))
    found = {(one.pk, one.what, one.year, one.before): one for one in every}
    return sorted(found.values(), key=_order)


def _order(deed: Deed) -> tuple[int, int, str, str]:
    return deed.year, ORDER.index(deed.what), deed.name.casefold(), str(deed.pk)


def _logged(member: Membership) -> Iterator[Deed]:
    undone = undone_in(member.campaign_id, member=member)
    kinds = (Event.Kind.FATE, Event.Kind.KNIGHTED)
    seen = Event.objects.visible_to(member).filter(kind__in=kinds, character__binned=None)
    seen = seen.filter(known_to(member, "character__"))
    rows = seen.exclude(character=None).select_related("character").order_by("number")
    for event in rows:
        what = KNIGHTED if event.kind == Event.Kind.KNIGHTED else event.facts.get("what", "")
        if what not in ORDER or event.pk in undone or event.character is None:
            continue
        who = event.character
        year = event.facts.get(KNIGHTED if what == KNIGHTED else "year") or event.year
        yield Deed(year, what, who.pk, who.name, event.facts.get("words", ""))


def _inherited(member: Membership) -> Iterator[Deed]:
    rows = Succession.objects.visible_to(member).taken_over().exclude(heir=None).order_by("id")
    told = ("since", "heir", "heir__name", "predecessor__name")
    for year, pk, name, before in rows.values_list(*told):
        yield Deed(year, TOOK_OVER, pk, name, before=before)


def _written(member: Membership) -> Iterator[Deed]:
    rows = Character.objects.kept().filter(whole_to(member), campaign=member.campaign_id)
    told = ("pk", "name", "knighted", "fate", "fate_year", "fate_words")
    for pk, name, knighted, fate, year, words in rows.values_list(*told):
        if knighted is not None:
            yield Deed(knighted, KNIGHTED, pk, name)
        if year is not None and fate in FROM_FATE:
            yield Deed(year, FROM_FATE[Fate(fate)], pk, name, words)

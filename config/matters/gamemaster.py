"""What waits for a gamemaster."""

from collections.abc import Iterator

from django.db.models import Count, Exists, OuterRef
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from characters.models import Character, Check, GloryAward, Membership, Role
from characters.models.term import term, told
from characters.seams import now
from config.matters.heirs import heirs
from config.matters.matter import MOST, Matter, Source, Topic, topic
from config.matters.player import asked, begun
from config.matters.sheets import on_sheets
from config.matters.trials import fights, prizes
from config.matters.winter import dying, winter
from rolls.models import Encounter, Facing, FacingSide, GameSession, Request


def decisions(member: Membership) -> list[Topic]:
    """Checks that a roll proposed or that are held, and Glory that is."""
    return topic(_("To be decided"), [*_checks(member), *_held(member)])


def _checks(member: Membership) -> Iterator[Matter]:
    waiting = Check.objects.visible_to(member).waiting().order_by()
    numbers = dict(waiting.values_list("state").annotate(number=Count("pk")))
    place = reverse("rolls:waiting", args=(member.campaign_id,))
    if many := numbers.get(Check.State.PROPOSED, 0):
        said = ngettext("{many} check that a roll proposed", "{many} proposed checks", many)
        yield Matter(said.format(many=many), place)
    if many := numbers.get(Check.State.HELD, 0):
        said = ngettext("{many} held check of a secret roll", "{many} held checks", many)
        yield Matter(said.format(many=many), place)


def _held(member: Membership) -> Iterator[Matter]:
    held = GloryAward.objects.visible_to(member).held().filter(character__binned=None)
    rows = held.select_related("character").order_by("character__sort_key", "at", "id")
    for one in rows[: MOST + 1]:
        said = _("{amount} Glory held for {name}: {reason}")
        words = said.format(amount=one.amount, name=one.character.name, reason=told(one.reason))
        place = (member.campaign_id, one.character_id, one.pk)
        yield Matter(words, reverse("characters:held_glory", args=place))


def evening(member: Membership) -> list[Topic]:
    """A scene that is open, a session of another day that nobody has ended, and the last one of
    which nobody has told."""
    return topic(_("The evening"), [*_scenes(member), *_sessions(member)])


def _scenes(member: Membership) -> Iterator[Matter]:
    for one in Encounter.objects.filter(campaign=member.campaign_id).going_on():
        place = reverse("rolls:encounter", args=(member.campaign_id, one.pk))
        yield Matter(_("“{name}” is still open").format(name=one.name), place)


def _sessions(member: Membership) -> Iterator[Matter]:
    sessions = GameSession.objects.filter(campaign=member.campaign_id).order_by("-number")
    for one in sessions[:2]:
        place = reverse("rolls:session", args=(member.campaign_id, one.pk))
        if one.ended is None and one.date < now().date():
            yield Matter(_("{session} was never ended").format(session=one), place)
        elif one.ended is not None and not one.recap:
            yield Matter(_("{session}: nobody has told what happened").format(session=one), place)
            return


def faced(member: Membership) -> list[Topic]:
    """Throws that stood against each other unseen, and how they came out is not told yet."""
    unthrown = FacingSide.objects.filter(
        campaign_id=OuterRef("campaign_id"), facing=OuterRef("pk"), request__roll=None
    )
    found = Facing.objects.visible_to(member).open().filter(~Exists(unthrown))
    rows = found.order_by("event__number").prefetch_related("sides__request__sides")
    return topic(
        _("How it came out is not told yet"), (_facing(member, one) for one in rows[: MOST + 1])
    )


def _facing(member: Membership, facing: Facing) -> Matter:
    sides = sorted(facing.sides.all(), key=lambda one: one.position)
    names = [told(side.character_name) for one in sides for side in one.request.sides.all()]
    place = reverse("rolls:facing", args=(member.campaign_id, facing.pk))
    return Matter(_(" against ").join(names), place)


def asking(member: Membership) -> list[Topic]:
    """What was asked of players, and they have not thrown."""
    waiting = Request.objects.visible_to(member).waiting().with_sides()
    found = (_waits(member, one) for one in waiting.order_by("event__number"))
    return topic(_("Rolls that you wait for"), (one for one in found if one))


def _waits(member: Membership, request: Request) -> Matter | None:
    left = [side for side in request.sides.all() if not side.has_thrown]
    own = (None, member.pk)
    theirs = [one for one in left if one.character and one.character.owner_id not in own]
    if not theirs:
        return None
    said = ", ".join(f"{told(one.character_name)}: {term(one.name)}" for one in theirs)
    return Matter(said, reverse("rolls:request", args=(member.campaign_id, request.pk)))


def forsaken(member: Membership) -> list[Topic]:
    """Knights in play whose player has left, or only watches."""
    living = Character.objects.living().filter(campaign=member.campaign_id).exclude(owner=None)
    owned = living.select_related("owner__user").by_name()
    left = [
        one
        for one in owned
        if one.owner and (one.owner.left is not None or one.owner.role == Role.SPECTATOR)
    ]
    return topic(_("Knights without a player"), map(_gone, left))


def _gone(one: Character) -> Matter:
    said = _("{name}: {player} plays here no more").format(name=one.name, player=one.owner)
    return Matter(said, reverse("characters:owner", args=(one.campaign_id, one.pk)))


SOURCES: tuple[Source, ...] = (
    decisions,
    dying,
    heirs,
    faced,
    evening,
    winter,
    asked,
    asking,
    fights,
    prizes,
    forsaken,
    on_sheets,
    begun,
)
"""In the order in which they are read."""

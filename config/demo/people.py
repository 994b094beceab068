"""Who sits at the demo's table. Nobody knows their passwords, since they have none."""

from uuid import UUID, uuid5

from characters.models import Campaign, Membership, User

HOUSE = UUID("5c0f4d7a-7c1e-4f0e-9a0f-6d1c2b3a4e5f")
"""Their ids are made from it: an account that merely has the same name is never entered."""

GAMEMASTER = uuid5(HOUSE, "gamemaster")
PLAYERS = {1: uuid5(HOUSE, "player 1"), 2: uuid5(HOUSE, "player 2")}
NAMES = {GAMEMASTER: "Morgan", PLAYERS[1]: "Robin", PLAYERS[2]: "Alex"}


def campaign() -> Campaign | None:
    """The demo campaign, where it has been made."""
    return Campaign.objects.filter(demo=True).order_by("-founded").first()


def user(pk: UUID) -> User:
    """One of the demo's people, made where absent, whom no password lets in."""
    found = User.objects.filter(pk=pk).first() or User(pk=pk, username=_free(NAMES[pk]))
    found.set_unusable_password()
    found.save()
    return found


def _free(name: str) -> str:
    """The name, or where somebody has it already the name with a number."""
    taken = {one.casefold() for one in User.objects.values_list("username", flat=True)}
    names = (name, *(f"{name}-{number}" for number in range(2, len(taken) + 3)))
    return next(one for one in names if one.casefold() not in taken)


def seat(campaign: Campaign, pk: UUID) -> Membership | None:
    """The seat that one of them holds now."""
    return Membership.objects.active().filter(campaign=campaign, user_id=pk).first()

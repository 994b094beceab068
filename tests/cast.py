"""The people every test knows: a table with a gamemaster, two players, a spectator; a stranger.

Sir Ector is Pat's, Lady Enid is Quin's, the Green Knight is the gamemaster's.
"""

import pytest

from characters.actions.campaign import found_campaign
from characters.actions.creation import make_character
from characters.models import (
    Campaign,
    Character,
    Membership,
    Role,
    Statistic,
    User,
)

PASSWORD = "a long enough phrase"


def person(name: str) -> User:
    return User.objects.create_user(username=name, password=PASSWORD)


def seat(campaign: Campaign, user: User, role: Role = Role.PLAYER) -> Membership:
    return Membership.objects.create(campaign=campaign, user=user, role=role)


def knight(campaign: Campaign, by: Membership, name: str, owner: Membership | None) -> Character:
    """A knight of whom everything is known: 12 in all characteristics, Sword 15, the traits."""
    character = make_character(campaign, by=by, owner=owner, name=name, born=487)
    lines = character.statistics
    lines.filter(kind="characteristic").update(value=12)
    lines.filter(kind="trait").update(value=10)
    lines.filter(key="sword").update(value=15)
    lines.filter(key="awareness").update(value=5)
    return character


@pytest.fixture
def gamemaster(db: None) -> Membership:
    campaign = found_campaign(person("Gwen"), name="The Marches", year=508)
    return Membership.objects.select_related("campaign", "user").get(campaign=campaign)


@pytest.fixture
def campaign(gamemaster: Membership) -> Campaign:
    return gamemaster.campaign


@pytest.fixture
def player(campaign: Campaign) -> Membership:
    return seat(campaign, person("Pat"))


@pytest.fixture
def other(campaign: Campaign) -> Membership:
    return seat(campaign, person("Quin"))


@pytest.fixture
def spectator(campaign: Campaign) -> Membership:
    return seat(campaign, person("Sam"), Role.SPECTATOR)


@pytest.fixture
def stranger(db: None) -> User:
    """Somebody with a campaign of their own."""
    user = person("Xan")
    found_campaign(user, name="Elsewhere")
    return user


@pytest.fixture
def ector(campaign: Campaign, gamemaster: Membership, player: Membership) -> Character:
    return knight(campaign, gamemaster, "Sir Ector", player)


@pytest.fixture
def enid(campaign: Campaign, gamemaster: Membership, other: Membership) -> Character:
    return knight(campaign, gamemaster, "Lady Enid", other)


@pytest.fixture
def green_knight(campaign: Campaign, gamemaster: Membership) -> Character:
    return knight(campaign, gamemaster, "The Green Knight", None)


@pytest.fixture
def sword(ector: Character) -> Statistic:
    return ector.statistics.select_related("character").get(key="sword")


@pytest.fixture
def valorous(ector: Character) -> Statistic:
    return ector.statistics.select_related("character").get(kind="trait", name="Valorous")

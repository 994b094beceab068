"""The campaign that is measured: its people, their sessions, and how much has been rolled."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.hashers import make_password
from django.db import connection, transaction
from django.db.models import F, Model
from django.utils import timezone
from django.utils.crypto import get_random_string

from characters.actions.campaign import found_campaign
from characters.models import Campaign, Character, Check, Event, Membership, Statistic, User
from rolls.models import Roll, RollSide
from tests.cast import knight
from tests.rolls.crowd import crowd

THOUSAND = 1_000
COPIED = ('"id"', '"event_id"', '"roll_id"', '"because_id"')


@dataclass(frozen=True)
class Table:
    """A campaign with a knight. The first seat is the gamemaster's, the second the owner's.

    `sessions` are the keys of the seats' sessions, in their order.
    """

    campaign: Campaign
    seats: Sequence[Membership]
    sessions: Sequence[str]
    knight: Character

    @property
    def sword(self) -> Statistic:
        return self.knight.statistics.select_related("character").get(key="sword")

    @property
    def home(self) -> str:
        return f"/campaigns/{self.campaign.pk}/"

    @property
    def throw(self) -> str:
        """Where the sword is rolled."""
        return f"{self.home}statistics/{self.sword.pk}/roll/?side=left"


def table(name: str, *, people: int = 2) -> Table:
    """A new campaign, all of whose people are signed in."""
    users = [User(username=f"{name} {n}", password=make_password(None)) for n in range(people)]
    User.objects.bulk_create(users)
    campaign = found_campaign(users[0], name=name, year=508)
    campaign.rulings["d20"]["any_roll_secret"] = True
    campaign.save()
    Membership.objects.bulk_create(Membership(campaign=campaign, user=user) for user in users[1:])
    found = Membership.objects.filter(campaign=campaign).select_related("campaign", "user")
    by_user = {seat.user_id: seat for seat in found}
    seats = [by_user[user.pk] for user in users]
    sir = knight(campaign, seats[0], "Sir Ector", seats[1])
    return Table(campaign, seats, sign_in(users), sir)


def sign_in(users: Sequence[User]) -> list[str]:
    """A session for each, as logging in makes it."""
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    rows = [
        store.get_model_class()(
            session_key=get_random_string(32).lower(),
            session_data=store.encode(
                {
                    SESSION_KEY: str(user.pk),
                    BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
                    HASH_SESSION_KEY: user.get_session_auth_hash(),
                }
            ),
            expire_date=timezone.now() + timedelta(days=1),
        )
        for user in users
    ]
    store.get_model_class().objects.bulk_create(rows)
    return [row.session_key for row in rows]


def roll_often(table: Table, number: int) -> None:
    """So many thousand rolls in the past, every fifth secret: one thousand, and copies of it."""
    crowd(table.sword, table.seats[1], THOUSAND)
    copies = number // THOUSAND - 1
    if copies:
        for model in (Event, Roll, RollSide, Check):
            _copy(model, table.campaign, copies)
    Campaign.objects.filter(pk=table.campaign.pk).update(
        last_number=F("last_number") + number - THOUSAND
    )


@transaction.atomic
def _copy(model: type[Model], campaign: Campaign, times: int) -> None:
    """Copies made within the database, which takes seconds; their ids are made of the old ones."""
    postgresql = connection.vendor == "postgresql"
    new = "md5({}::text || n)::uuid" if postgresql else "MD5({} || n)"
    names = [f'"{field.column}"' for field in model._meta.concrete_fields]
    values = [new.format(name) if name in COPIED else name for name in names]
    values = ["number + n * 1000" if value == '"number"' else value for value in values]
    with connection.cursor() as cursor:
        if postgresql:  # the copies refer to each other as the rows do: that need not be checked
            cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute(
            "WITH RECURSIVE copies(n) AS"
            " (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < %s)"
            f" INSERT INTO {model._meta.db_table} ({', '.join(names)}) SELECT {', '.join(values)}"
            f" FROM {model._meta.db_table}, copies WHERE campaign_id = %s"
            + (" AND kind = 'roll'" if model is Event else ""),
            [times, campaign.pk if postgresql else campaign.pk.hex],
        )


def settle() -> None:
    """Let the database know how much there is, as it finds out by itself in time."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")

"""`manage.py name_gamemaster <campaign> <name>`: for a table whose gamemaster is gone."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from characters.actions.members import change_role
from characters.models import Membership, Role
from rolls.rules.errors import RuleError


class Command(BaseCommand):
    help = "Makes a member of a campaign its gamemaster; the table reads of it in the log."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", type=UUID, help="the campaign's id, as in its address")
        parser.add_argument("name", help="the name of somebody who sits there")

    def handle(self, *args: Any, **options: Any) -> None:
        seats = Membership.objects.active().select_related("campaign", "user")
        seat = seats.filter(
            campaign=options["campaign"], user__username__iexact=options["name"]
        ).first()
        if seat is None:
            raise CommandError(f"Nobody called {options['name']!r} sits at that table.")
        try:
            change_role(seat, role=Role.GAMEMASTER, by=seat)
        except RuleError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"{seat} is a gamemaster of {seat.campaign} now.")

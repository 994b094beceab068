"""`manage.py winter <campaign>`: the whole table's winter from the command line."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from characters.models import Membership
from characters.rules.years import LAST
from rolls.rules.errors import RuleError
from winter.actions.batch import Told, run_and_tell
from winter.actions.phase import close_phase, open_phase
from winter.actions.years import must_have_decided
from winter.models import TITLES, WinterPhase


class Command(BaseCommand):
    help = "Opens a campaign's winter, does all that is left of every knight's, and closes it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", type=UUID, help="the campaign's id, as in its address")
        parser.add_argument("--by", metavar="NAME", help="the gamemaster in whose name it is done")
        parser.add_argument(
            "--until",
            type=int,
            metavar="YEAR",
            help="do winter after winter until the campaign stands in this year",
        )
        parser.add_argument("--open", action="store_true", help="leave it open for a last look")
        parser.add_argument(
            "--dry-run",
            action="store_true",
            help="say what is left, throw and write nothing",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        by = self._gamemaster(options["campaign"], options["by"])
        until = by.campaign.year + 1 if options["until"] is None else options["until"]
        if until <= by.campaign.year:
            raise CommandError(f"It is {by.campaign.year}; --until names a later year.")
        if until > LAST and options["until"] is not None:
            raise CommandError(f"No campaign goes beyond {LAST}; --until names an earlier year.")
        if until > by.campaign.year + 1 and (options["open"] or options["dry_run"]):
            raise CommandError("--open and --dry-run are for one winter, without --until.")
        while by.campaign.year < until:
            self._one(by, leave_open=options["open"], dry=options["dry_run"])
            if options["open"] or options["dry_run"]:
                return

    def _one(self, by: Membership, *, leave_open: bool, dry: bool) -> None:
        """One winter, whole or not at all; those before it stay."""
        try:
            with transaction.atomic():
                must_have_decided(by.campaign)
                self._run(by, leave_open=leave_open, dry=dry)
        except RuleError as error:
            raise CommandError(f"{error} Nothing more was changed.") from None
        by.campaign.refresh_from_db()

    def _gamemaster(self, campaign: UUID, name: str | None) -> Membership:
        seats = Membership.objects.active().gamemasters().filter(campaign=campaign)
        named = seats.filter(user__username__iexact=name) if name else seats
        found = named.select_related("campaign", "user").order_by("joined", "id").first()
        if found is None:
            who = f"Nobody called {name!r} is" if name else "Nobody is"
            raise CommandError(f"{who} a gamemaster of that campaign.")
        return found

    def _run(self, by: Membership, *, leave_open: bool, dry: bool) -> None:
        year = by.campaign.year
        phases = WinterPhase.objects.filter(campaign=by.campaign, year=year)
        phase = phases.going_on().first() or open_phase(by.campaign, by=by)
        for one in run_and_tell(phase, by=by):
            self._tell(one, dry)
        if dry:
            transaction.set_rollback(True)
            self.stdout.write("Nothing was thrown and nothing was written down.")
            return
        if leave_open:
            self.stdout.write(f"{phase} is open still.")
            return
        close_phase(phase, by=by)
        self.stdout.write(f"{phase} is over. It is {year + 1}.")

    def _tell(self, told: Told, dry: bool) -> None:
        """Of a dry run only what would be done: its dice were never thrown for anybody to see."""
        head = f"{told.character}, {TITLES[told.step]}"
        self.stdout.write(head if dry else f"{head}: {' '.join(told.said) or 'nothing to do.'}")

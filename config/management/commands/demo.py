from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.demo import people
from config.demo.build import build, rebuild


class Command(BaseCommand):
    help = "Makes the demo campaign where there is none. Nothing else is touched."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--reset", action="store_true", help="make the demo campaign anew where there is one"
        )

    def handle(self, *args: Any, reset: bool, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("There is no demo in production: set DEMO=1 or DEBUG=1.")
        if reset:
            rebuild()
            self.stdout.write("The demo campaign has been made anew.")
        elif people.campaign() is None:
            build()
            self.stdout.write("The demo campaign has been made.")

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.backup.leaving import back_up


class Command(BaseCommand):
    help = "Writes everything into one file, also while people play. docs/backup.md tells more."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a file that is not there yet")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        if file.exists():
            raise CommandError(f"{file} is there already. Nothing was written.")
        try:
            rows = back_up(file)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error}") from error
        self.stdout.write(f"{rows} rows are kept in {file}.")

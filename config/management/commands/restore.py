from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.backup.arriving import restore
from config.backup.part import restore_campaign, restore_knight
from config.backup.tables import BadBackup
from rolls.rules.errors import RuleError

SAID = {
    "same": "{name} is here exactly as in the backup. Nothing was changed.",
    "new": "{name} is back at the table.",
    "copy": "{name} is here, and not as in the backup: that one came in beside, as a copy.",
}


class Command(BaseCommand):
    help = "Puts a backup into an empty database, or brings one knight or campaign out of it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="what `backup` has written")
        parser.add_argument("--knight", metavar="NAME OR UID", help="bring back only this knight")
        parser.add_argument(
            "--campaign", type=UUID, metavar="ID", help="bring back only this campaign"
        )
        parser.add_argument(
            "--copy", action="store_true", help="bring the campaign in beside the one that is here"
        )

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            self.stdout.write(self._done(file, **options))
        except (BadBackup, RuleError) as error:
            raise CommandError(str(error)) from error

    def _done(
        self, file: Path, knight: str | None, campaign: UUID | None, copy: bool, **options: Any
    ) -> str:
        if knight:
            made, how = restore_knight(file, knight, campaign=campaign)
            return SAID[how].format(name=made.name)
        if campaign:
            return f"{restore_campaign(file, campaign, copy=copy).name} is back."
        return f"{restore(file)} rows are back."

"""Delete for good what has lain in the bin long enough."""

from typing import Any

from django.core.management.base import BaseCommand

from characters.actions.fate import DAYS, empty_bin
from characters.actions.put_away import empty_campaign_bin


class Command(BaseCommand):
    help = (
        f"Deletes for good the characters and the campaigns that have lain in the bin for more "
        f"than {DAYS} days."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{empty_bin() + empty_campaign_bin()} deleted for good.")

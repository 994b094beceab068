"""Delete for good what has lain in the bin long enough."""

from typing import Any

from django.core.management.base import BaseCommand

from characters.actions.fate import DAYS, empty_bin


class Command(BaseCommand):
    help = f"Deletes for good the characters that have lain in the bin for more than {DAYS} days."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{empty_bin()} deleted for good.")

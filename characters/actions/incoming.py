"""Files that are handed in, shown, and wait for the word to bring them in."""

import zlib
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from characters.models import Incoming, User
from rolls.rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Handed:
    """A file that was handed in, by its id: there still, or brought in before."""

    pk: UUID


@transaction.atomic
def keep(user: User, data: bytes) -> Incoming:
    """Keep a file for a day; what was forgotten before is put away."""
    Incoming.objects.forgotten().delete()
    return Incoming.objects.create(user=user, data=zlib.compress(data))


def kept(user: User, pk: UUID | None) -> bytes | None:
    """What a user handed in; nothing where it is put away, or somebody else's."""
    if pk is None:
        return None
    found = Incoming.objects.of(user).filter(pk=pk).values_list("data", flat=True).first()
    return None if found is None else zlib.decompress(bytes(found))


def take(user: User, pk: UUID) -> bytes:
    """What a user handed in, which is put away now. Raises RuleError where that has been done."""
    data = kept(user, pk)
    if data is None:
        raise RuleError("This file was put away meanwhile. Choose it again; nothing came in.")
    Incoming.objects.filter(pk=pk).delete()
    return data

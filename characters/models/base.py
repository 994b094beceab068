"""What every row has: a random id, and for all that belongs to a campaign the campaign's id."""

from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper

from characters.seams import new_id


class Row(models.Model):
    """A row whose id may reach a browser: random, telling neither count nor time."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)

    class Meta:
        abstract = True


class CampaignRow(Row):
    """A row of one campaign. The campaign's id stands in every row, also in grandchildren."""

    campaign = models.ForeignKey("characters.Campaign", models.CASCADE, related_name="+")

    class Meta:
        abstract = True


class SortKeyField(models.CharField):  # type: ignore[type-arg]  # not at run time
    """Text that only puts rows in order: byte by byte, whatever the database's own language."""

    def db_parameters(self, connection: BaseDatabaseWrapper) -> Any:
        parameters: Any = super().db_parameters(connection)
        if connection.vendor == "postgresql":
            parameters["collation"] = "C"
        return parameters

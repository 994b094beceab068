"""What the hall itself writes into a row, beside what people type.

It is kept in English, whoever presses, so that what is stored is the same in every language;
`characters.models.term` tells it to each reader in their own.
"""

from django.utils.translation import gettext_noop as _

KNIGHTED = _("Knighted")
BEFORE_THIS_SHEET = _("Won before this sheet")
FATHER = _("father")
PURSE = _("in the purse from the start")
ARMOUR = _("Armour")
IN_SHORT = _("in short")
AWAY = _("away in these years")
TABLES_END = _("the table's end")
SOMEBODY = _("Somebody")
FORMER_MEMBER = _("a former member")
REFLEXIVE = _("reflexive")
WEAPON = _("weapon")
SWORD = _("Sword")
OTHER_SIDE = _("The other side")
OWN_WEAPON = _("a weapon of their own")
UNSAID_ARMOUR = _("armour")
UNSAID_SHIELD = _("shield or parry")
HOW_MADE = _("How this knight was made")
HEIR_OF = _("Heir of {name}")
WINTER_GLORY = _("Winter: {source}")
WINTER_DICE = _("Winter of {year}: {step}")
RIDING = _("{name}, riding")
PARRY = _("parry of {weapon}")
BLOW = _("{weapon} on {name}")
DICE = _("Dice: {thrown}.")

WINTER_SOURCES = frozenset(
    (
        *("Traits", "Passions", "Appeal", "standard of living", "holdings", "chivalry"),
        "the ideal of religion",
    )
)
"""What the Glory of a year may be for, as winter calls it."""
WHOLE = frozenset(
    (
        *(KNIGHTED, BEFORE_THIS_SHEET, FATHER, PURSE, ARMOUR, IN_SHORT, AWAY, TABLES_END),
        *(SOMEBODY, FORMER_MEMBER, REFLEXIVE, WEAPON, SWORD, OTHER_SIDE, OWN_WEAPON),
        *(UNSAID_ARMOUR, UNSAID_SHIELD, HOW_MADE),
    )
)
"""Those that stand for themselves."""

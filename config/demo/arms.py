"""What the knights of the demo bear."""

from characters.rules.heraldry.arms import Arms

ARMS = {
    "Sir Cadfan of Withy Ford": Arms(
        field="azure",
        ordinary="fess",
        ordinary_tincture="argent",
        charge="fish",
        charge_tincture="argent",
        number=3,
    ),
    "Dame Tegwen Alder": Arms(
        field="argent",
        ordinary="bordure",
        ordinary_tincture="vert",
        charge="trefoil",
        charge_tincture="vert",
        number=3,
    ),
    "Sir Osric Haldane": Arms(
        field="gules",
        ordinary="chief",
        ordinary_tincture="or",
        charge="boar",
        charge_tincture="sable",
        number=3,
        place="ordinary",
    ),
    "Dame Eluned ferch Pwyll-Glas": Arms(
        division="per_bend",
        field="azure",
        second="argent",
        ordinary="bend",
        ordinary_tincture="or",
        charge="crescent",
        charge_tincture="gules",
        number=3,
        place="ordinary",
    ),
    "Sir Aldous Grimmoor": Arms(
        field="sable",
        ordinary="saltire",
        ordinary_tincture="ermine",
    ),
    "Sir Perran o'the Scarp": Arms(
        field="or",
        ordinary="chevron",
        ordinary_tincture="gules",
        charge="tower",
        charge_tincture="sable",
        number=3,
    ),
}
"""By the name of the knight."""

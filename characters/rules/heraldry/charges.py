"""What may stand on a shield: drawn by ourselves, each one path about the middle, 100 wide."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Charge:
    """A charge: its words for one and for several, and its outline (holes by even and odd)."""

    one: str
    plural: str
    path: str


CHARGES = {
    "annulet": Charge(
        "an annulet",
        "annulets",
        "M-42 0A42 42 0 1 1 42 0A42 42 0 1 1-42 0ZM-24 0A24 24 0 1 0 24 0A24 24 0 1 0-24 0Z",
    ),
    "axe": Charge(
        "an axe",
        "axes",
        "M-5-48H5V-40C20-44 32-50 38-50C48-32 48-8 38 10C32 10 20 4 5 0V50H-5V0H-14V-40H-5Z",
    ),
    "billet": Charge("a billet", "billets", "M-22-42H22V42H-22Z"),
    "boar": Charge(
        "a boar's head couped",
        "boars' heads couped",
        "M-50 2L-47-8C-36-8-26-12-18-20L-20-44L-4-30L4-40L8-30L16-38L20-29L30-37L32-29L46-34"
        "C40-14 40 12 48 34C30 40 12 40-2 33L-12 24L-20 27L-36 24L-34 18L-28 18L-30 0"
        "L-38 18L-46 16ZM-16-8L-5-13L-7-5Z",
    ),
    "cinquefoil": Charge(
        "a cinquefoil",
        "cinquefoils",
        "M0-8C-22-22-16-48 0-48C16-48 22-22 0-8ZM8-2C14-28 40-32 46-16C50 0 30 16 8-2Z"
        "M5 7C32 10 44 32 30 42C16 52-4 34 5 7ZM-5 7C4 34-16 52-30 42C-44 32-32 10-5 7Z"
        "M-8-2C-30 16-50 0-46-16C-40-32-14-28-8-2ZM-7 1A7 7 0 1 1 7 1A7 7 0 1 1-7 1Z",
    ),
    "crescent": Charge(
        "a crescent",
        "crescents",
        "M-34-36C-52-4-40 40 0 42C40 40 52-4 34-36C44 0 26 18 0 18C-26 18-44 0-34-36Z",
    ),
    "cross_formy": Charge(
        "a cross formy",
        "crosses formy",
        "M-22-46H22C14-28 8-18 8-8C18-8 28-14 46-22V22C28 14 18 8 8 8C8 18 14 28 22 46H-22"
        "C-14 28-8 18-8 8C-18 8-28 14-46 22V-22C-28-14-18-8-8-8C-8-18-14-28-22-46Z",
    ),
    "cup": Charge(
        "a cup",
        "cups",
        "M-32-44H32C32-16 22 0 6 6V26C14 30 24 34 26 44H-26C-24 34-14 30-6 26V6"
        "C-22 0-32-16-32-44Z",
    ),
    "fish": Charge(
        "a fish naiant",
        "fish naiant",
        "M-50 0C-36-22-8-26 22-6L46-24C40-8 40 8 46 24L22 6C-8 26-36 22-50 0Z"
        "M-36-4A3 3 0 1 0-30-4A3 3 0 1 0-36-4ZM-16-10C-10-4-10 4-16 10L-13 10C-6 4-6-4-13-10Z",
    ),
    "fleur": Charge(
        "a fleur-de-lys",
        "fleurs-de-lys",
        "M0-50C10-38 16-28 12-14C11-6 8 0 8 8H14C10-14 20-30 34-28C48-26 48-6 36-2"
        "C38-10 34-14 28-12"
        "C22-8 22 2 24 8V18H10C12 28 18 34 22 38C12 40 6 42 0 50C-6 42-12 40-22 38"
        "C-18 34-12 28-10 18"
        "H-24V8C-22 2-22-8-28-12C-34-14-38-10-36-2C-48-6-48-26-34-28C-20-30-10-14-14 8H-8"
        "C-8 0-11-6-12-14C-16-28-10-38 0-50Z",
    ),
    "heart": Charge(
        "a heart",
        "hearts",
        "M0 46C-28 20-44 2-44-18C-44-46-10-50 0-26C10-50 44-46 44-18C44 2 28 20 0 46Z",
    ),
    "lion": Charge(
        "a lion's head erased",
        "lions' heads erased",
        "M-44-2L-38-14C-30-18-26-24-22-34L-18-44L-8-36C6-46 24-40 30-28L42-24L34-14L46-4"
        "L36 4L46 16"
        "L34 20L42 34L28 32L30 48L16 38L8 50L0 38L-12 46L-14 32C-18 26-18 22-20 18"
        "C-28 20-36 18-38 14"
        "L-24 10L-40 8ZM-20-16L-8-20L-10-12Z",
    ),
    "lozenge": Charge("a lozenge", "lozenges", "M0-48L32 0L0 48L-32 0Z"),
    "martlet": Charge(
        "a martlet",
        "martlets",
        "M-50-16L-36-22C-32-36-14-38-8-24C2-20 14-24 30-32C26-24 24-18 22-12L50-10C36 0 30 6 26 14"
        "C18 26 8 30 2 30L6 42L-2 34L-6 44L-10 30C-30 26-36 6-34-12Z"
        "M-28-22A3 3 0 1 0-22-22A3 3 0 1 0-28-22Z",
    ),
    "mullet": Charge(
        "a mullet",
        "mullets",
        "M0-48L11-15H46L18 6L29 39L0 19L-29 39L-18 6L-46-15H-11Z",
    ),
    "roundel": Charge("a roundel", "roundels", "M-40 0A40 40 0 1 1 40 0A40 40 0 1 1-40 0Z"),
    "stag": Charge(
        "a stag's attires",
        "pairs of stag's attires",
        "M-10 44C-12 30-18 22-28 14C-44 2-46-20-40-46L-34-30L-22-44L-28-20C-28-12-26-8-22-4L-12-24"
        "L-12 4C-6 12-2 18 0 26C2 18 6 12 12 4L12-24L22-4C26-8 28-12 28-20L22-44L34-30L40-46"
        "C46-20 44 2 28 14C18 22 12 30 10 44Z",
    ),
    "sword": Charge(
        "a sword",
        "swords",
        "M0-50L6-40V20H24V28H5V42A6 6 0 1 1-5 42V28H-24V20H-6V-40Z",
    ),
    "tower": Charge(
        "a tower",
        "towers",
        "M-36-46H-22V-36H-8V-46H8V-36H22V-46H36V-18H28V36H36V46H-36V36H-28V-18H-36Z"
        "M-10 46V18A10 10 0 0 1 10 18V46ZM-4-14H4V0H-4Z",
    ),
    "trefoil": Charge(
        "a trefoil",
        "trefoils",
        "M-4 6C-10 24-40 20-42 0C-42-18-26-22-16-16C-26-30-18-48 0-48C18-48 26-30 16-16"
        "C26-22 42-18 42 0C40 20 10 24 4 6C4 24 8 38 16 46L8 50C0 40-4 26-4 6Z",
    ),
}
"""All of them, by key."""

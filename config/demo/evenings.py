"""What is rolled on the demo's three evenings, and why."""

from dataclasses import dataclass

from rolls.rules.resolution import Modifier


@dataclass(frozen=True)
class Evening:
    """An evening: how many days ago, how many rolls, what is rolled (a name may stand twice to be
    rolled more often), what moves the values, what the gamemaster rolls in secret, and what is
    given at the end."""

    days_ago: int
    rolls: int
    names: tuple[str, ...]
    reasons: tuple[Modifier, ...]
    secrets: tuple[str, ...]
    glory: tuple[tuple[str, int, str], ...]


EVENINGS = (
    Evening(
        days_ago=23,
        rolls=62,
        names=(
            *("Awareness", "Hunting", "Horsemanship", "Spear", "Spear", "Bow", "First Aid"),
            *("Folklore", "Courtesy", "Energetic", "Prudent", "Valorous", "Reckless"),
            *("DEX", "CON", "Love", "Charge"),
        ),
        reasons=(
            Modifier(-5, "rain and dusk"),
            Modifier(-10, "through the reeds"),
            Modifier(5, "a good hound"),
            Modifier(5, "a trail in the snow"),
            Modifier(3, "on home ground"),
        ),
        secrets=("Awareness", "Recognize", "Suspicious"),
        glory=(
            ("Dame Tegwen Alder", 35, "Found the raiders' camp"),
            ("Sir Cadfan of Withy Ford", 25, "First across the ford"),
        ),
    ),
    Evening(
        days_ago=16,
        rolls=66,
        names=(
            *("Courtesy", "Courtesy", "Dancing", "Intrigue", "Orate", "Flirting", "Gaming"),
            *("Singing", "Play Instrument", "Recognize", "Stewardship", "Temperate", "Indulgent"),
            *("Generous", "Proud", "Modest", "Honor", "Hospitality", "APP", "Just", "Honest"),
        ),
        reasons=(
            Modifier(5, "the lord's own cup"),
            Modifier(-5, "too much mead"),
            Modifier(-5, "a stranger to the household"),
            Modifier(10, "a gift of a falcon"),
        ),
        secrets=("Intrigue", "Recognize", "Trusting"),
        glory=(
            ("Dame Eluned ferch Pwyll-Glas", 50, "A quarrel ended before the swords were out"),
            ("Sir Osric Haldane", 15, "Sang until the roof shook"),
        ),
    ),
    Evening(
        days_ago=9,
        rolls=74,
        names=(
            *("Charge", "Charge", "Sword", "Sword", "Sword", "Hafted", "Horsemanship", "Battle"),
            *("Valorous", "Merciful", "Cruel", "Vengeful", "Forgiving", "Honor"),
            *("First Aid", "STR", "CON", "Awareness", "Hate", "Loyalty"),
        ),
        reasons=(
            Modifier(5, "from above"),
            Modifier(-5, "unhorsed"),
            Modifier(5, "Homage to Lord Emrys"),
            Modifier(-5, "wounded arm"),
            Modifier(10, "the enemy is on foot"),
        ),
        secrets=("Awareness", "Intrigue", "Deceitful"),
        glory=(
            ("Sir Osric Haldane", 100, "Broke the line at the black pavilion"),
            ("Sir Cadfan of Withy Ford", 60, "Stood over a fallen friend"),
            ("Dame Tegwen Alder", 45, "An arrow that ended it"),
        ),
    ),
)

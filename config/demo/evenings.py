"""What is rolled on the demo's three evenings, and why."""

from dataclasses import dataclass

from rolls.rules.resolution import Modifier


@dataclass(frozen=True)
class Evening:
    """An evening: how many days ago, in which season, how many rolls, what is rolled (a name may
    stand twice to be rolled more often), what moves the values, what the gamemaster rolls in
    secret, what is given at the end, and what is told of it."""

    days_ago: int
    season: str
    rolls: int
    names: tuple[str, ...]
    reasons: tuple[Modifier, ...]
    secrets: tuple[str, ...]
    glory: tuple[tuple[str, int, str], ...]
    recap: str


EVENINGS = (
    Evening(
        days_ago=23,
        season="spring",
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
        recap=(
            "Riders had burnt the reed-cutters' huts. The trail led over the ford in the rain and "
            "into the alders, where a camp for twenty stood empty, its fires still warm."
        ),
    ),
    Evening(
        days_ago=16,
        season="summer",
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
        recap=(
            "Midsummer at Carreg Wen. Two brothers quarrelled over a mill before the whole hall; "
            "somebody poured for them who is in nobody's service."
        ),
    ),
    Evening(
        days_ago=9,
        season="autumn",
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
        recap=(
            "The black pavilion stood on the road again, and this time with thirty spears. The "
            "line broke at dusk. Sir Aldous rode off without his shield."
        ),
    ),
)

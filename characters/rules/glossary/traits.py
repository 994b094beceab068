"""What each Trait is, in a line."""

from rolls.rules.glossary import Word

TRAITS = (
    Word(
        "Trait",
        "One half of a character's nature. Two stand against each other and make 20 together: "
        "what one gains, the other loses.",
    ),
    Word(
        "Directed Trait",
        "A Trait towards one person, people or thing only, such as Suspicious of strangers.",
    ),
    Word("Famous", "A Trait or Passion above 15: people know the knight for it."),
    Word("Chaste", "Faithful in love, and keeping to oneself."),
    Word("Lustful", "Quick to desire, and to follow it."),
    Word("Energetic", "Up early, and at work without being told."),
    Word("Lazy", "Fond of rest, and of letting others do it."),
    Word("Forgiving", "Lets a wrong go."),
    Word("Vengeful", "Forgets no wrong, and pays it back."),
    Word("Generous", "Gives freely, and shares what there is."),
    Word("Selfish", "Keeps what there is, and looks after oneself first."),
    Word("Honest", "Says what is true, and keeps a promise."),
    Word("Deceitful", "Lies when it helps, and often does it well."),
    Word("Just", "Judges fairly, even against one's own side."),
    Word("Arbitrary", "Judges by mood and favour, not by what is right."),
    Word("Merciful", "Spares the weak and the beaten."),
    Word("Cruel", "Does not mind pain in others, or likes it."),
    Word("Modest", "Lets others tell of one's deeds."),
    Word("Proud", "Tells of one's own deeds, and bears no slight."),
    Word("Prudent", "Thinks first, then acts."),
    Word("Reckless", "Acts first, and thinks later if at all."),
    Word("Spiritual", "Looks to what is holy, and lives by it."),
    Word("Pious", "Prays, keeps the feasts, and honours what is holy."),
    Word("Worldly", "Looks to this world, and leaves heaven to others."),
    Word("Temperate", "Eats and drinks no more than is needed."),
    Word("Indulgent", "Likes the table, the cup, and one more of each."),
    Word("Trusting", "Believes what one is told."),
    Word("Suspicious", "Believes it when it is proved."),
    Word("Valorous", "Stands where others run."),
    Word("Cowardly", "Runs where others stand."),
)
"""Stands in lists, Traits; R7, R23."""

"""What each Passion is, in a line."""

from rolls.rules.glossary import Word

PASSIONS = (
    Word(
        "Passion",
        "What the heart holds to: a love, a hate, a loyalty. It can lift a knight above what "
        "skill alone would do.",
    ),
    Word("Court", "Passions of one kind stand in one court, and are added up there."),
    Word("Adoratio", "The court of worship: what one looks up to with the whole heart."),
    Word("Civilitas", "The court of manners: how one behaves among people."),
    Word("Fervor", "The court of strong feelings, for and against."),
    Word("Fidelitas", "The court of bonds: whom one serves, and who serves oneself."),
    Word("Adoration", "Love from afar, given to one person before all others."),
    Word("Devotion", "Love of a god."),
    Word("Chivalry", "The wish to live as a knight should."),
    Word("Hospitality", "A guest is safe under this roof, and a host is safe from the guest."),
    Word("Station", "The sense of one's own place, and of that of others."),
    Word("Hate", "The wish to see one person, or one people, brought down."),
    Word("Love", "For a person, or for one's family."),
    Word("Duty", "What is owed to those who serve oneself."),
    Word("Fealty", "The sworn faith to a lord."),
    Word("Homage", "The bond to the lord from whom one holds, before all other lords."),
    Word("Loyalty", "Standing by one's companions, or by the king."),
    Word(
        "Honor",
        "Keeping one's word, and doing nothing that shames a knight. It belongs to no court.",
    ),
)
"""Stands in lists, Passions by court."""

"""What is left to say of a step of the making: each sentence with its named places. They stand
together, so that what was kept of a making is known again."""

UNSPENT = "{left} of {points} points are not spent."
NO_CULTURE = "Nobody has said what the culture adds to {names}; nothing was added."
NO_FAITH = "Nobody has said which Traits the faith holds dear."
NOT_FAMOUS = "No Trait is famous yet: one may be chosen."
TOO_STRONG = "{name} would stand at {value}; no Passion rises above {most} here."
NO_HOMELAND = "Nobody has said which Passion is stronger in this homeland."
COURT_FULL = "The court {court} holds {total}, which is more than 40."
NO_START = "{name} has no starting value yet, so {more} more were not added."
NOTHING_TAUGHT = "Nobody has said which Skills the culture teaches."
LEAST_STARTS = (
    "Nobody has said where {names} start; they stand at the least that the knightly test"
    " asks, and other Skills stay empty."
)
IDLE_WINTERS = "{number} winters are left without training."
UNTRAINED = "{left} Skill points of training are not spent."

ALL = (
    *(UNTRAINED, UNSPENT, NO_CULTURE, NO_FAITH, NOT_FAMOUS, TOO_STRONG, NO_HOMELAND, COURT_FULL),
    *(NO_START, NOTHING_TAUGHT, LEAST_STARTS, IDLE_WINTERS),
)

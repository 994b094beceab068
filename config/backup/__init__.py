"""The whole hall in one file, and back: `tables` (what is in it), `leaving` (a copy while people
play), `arriving` (all of it), `part` (one campaign or one knight of it)."""

"""The guided making of a knight: its steps, what judges them, and chance in their place."""

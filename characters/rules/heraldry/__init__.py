"""Coats of arms: what they are made of, how they are said and drawn."""

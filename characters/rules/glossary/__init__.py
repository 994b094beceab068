"""The words of a sheet, and what they mean."""

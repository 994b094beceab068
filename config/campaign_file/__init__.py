"""A whole campaign as one file: what stands in it (`kinds`), how ids become places in it
(`names`), going out (`leaving`, `open_part`) and coming in (`shapes`, `arriving`)."""

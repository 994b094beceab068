"""A sheet on paper: plain values (`knight`, `blank`), drawn as a page by a template, and as a PDF
by `pdf`. Nobody's paper tells of checks that are held."""

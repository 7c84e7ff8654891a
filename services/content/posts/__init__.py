"""Posts: the articles of the content library (CONTENT-8 to CONTENT-17)."""

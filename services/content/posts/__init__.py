"""Posts: the articles of the content library (Document 001)."""

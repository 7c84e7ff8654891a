"""Career listings (Document 001)."""

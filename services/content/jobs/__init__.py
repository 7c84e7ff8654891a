"""Career listings (CONTENT-18 to CONTENT-20)."""

"""The leads of a content stat or of a campaign: list, export, import, remove (STATS-14 to STATS-19)."""

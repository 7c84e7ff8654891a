"""Email stats: the figures of issues (STATS-1 to STATS-6)."""

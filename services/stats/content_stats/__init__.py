"""Content stats: the content of clients in issues (STATS-7 to STATS-11)."""

"""The clicks of links in emails: which are people's, and the figures that follow (STATS-74)."""

"""Imports of what mail services export: the figures and clicks of an issue (STATS-60 to STATS-64)."""

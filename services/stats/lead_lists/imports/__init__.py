"""Imports of leads from CSV files of various layouts. An import can be undone (STATS-14 to STATS-17)."""

"""The clicks of each slot of an issue, and what is usual for the slot (STATS-68)."""

"""Where files are used: what records of all contexts point to, as their events show it (API contract §4)."""

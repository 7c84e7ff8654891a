"""Reports: how figures went over time, and what one client's content brought (API contract §3)."""

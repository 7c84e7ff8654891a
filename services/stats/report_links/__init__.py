"""Links by which a client reads a report without an account (STATS-81)."""

"""Links by which a client reads a report without an account, and reports mailed by themselves (STATS-81, STATS-82)."""

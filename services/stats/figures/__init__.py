"""The figures of a sent email: counts and rates, the same for issues and campaigns (STATS-2, STATS-3)."""

"""The figures of a sent email: counts and rates, alike for issues and campaigns (Document 002 §3, §5)."""

"""Microsites with their completeness: list, count, create, change and remove (SITE-1, SITE-16, SITE-17)."""

"""Deduplicates facts caused by anonymous visitors: submissions and contact messages (SITE-21, SITE-23)."""

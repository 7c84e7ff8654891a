"""Microsite keywords (Document 000 §3, §4, §5)."""

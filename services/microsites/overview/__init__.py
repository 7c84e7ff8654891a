"""Microsites with their completeness: listed, counted, created, changed and removed (Document 000 §3, §7)."""

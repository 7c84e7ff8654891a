"""Microsite submissions: which sections of a microsite were saved (Document 000 §3, §4)."""

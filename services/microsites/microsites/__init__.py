"""Microsites: the record every other room adds to (Document 000 §3)."""

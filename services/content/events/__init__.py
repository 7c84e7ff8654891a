"""Entries of the events listing (Document 001)."""

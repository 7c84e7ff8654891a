"""Microsite galleries: seven images and three videos (Document 000 §3, §9)."""

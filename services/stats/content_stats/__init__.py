"""Content stats: what a client had in an issue (Document 002 §2, §3)."""

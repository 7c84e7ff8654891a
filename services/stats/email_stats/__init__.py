"""Email stats: how each newsletter issue performed (Document 002 §2, §3)."""

"""Alert items: the issues themselves (Document 002 §3, §4, §5)."""

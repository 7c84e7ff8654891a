"""Issues: alert items and the sections in them, one aggregate (Document 002 §3, §4, §5)."""

"""Stats: how issues, campaigns and clients' content performed (Document 002)."""

"""The trash: deleted publications can be restored for 30 days (CONTENT-6)."""

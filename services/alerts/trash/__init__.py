"""The trash: deleted issues with their sections, until they are restored or purged (ALERT-4)."""

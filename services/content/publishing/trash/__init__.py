"""The trash: trashed publications can be restored for 30 days."""

"""Setting a password: by a mailed link (reset, invitation), or with the old password (Document 000 §3)."""

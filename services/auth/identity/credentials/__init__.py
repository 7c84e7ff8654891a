"""Setting a password: by a mailed link (reset, invitation), or with the current password (ACCOUNT-8, ACCOUNT-9)."""

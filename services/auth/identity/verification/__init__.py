"""Proof that an account's address is its user's, by a mailed link; what waits for it (ACCOUNT-30 to ACCOUNT-35)."""

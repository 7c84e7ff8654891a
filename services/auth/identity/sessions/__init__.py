"""Sign-in, sign-out and sessions (ACCOUNT-1 to ACCOUNT-4, API-3 to API-6)."""

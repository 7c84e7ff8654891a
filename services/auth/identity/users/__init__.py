"""User accounts and their roles (ACCOUNT-11 to ACCOUNT-15, ACCESS-6)."""

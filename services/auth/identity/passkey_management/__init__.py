"""Passkeys of an account: registration, the list, removal, and recovery by an administrator (ACCOUNT-50)."""

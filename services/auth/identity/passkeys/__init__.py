"""Passkeys (WebAuthn credentials) of users, and the ceremonies that register and use them (ACCOUNT-50)."""

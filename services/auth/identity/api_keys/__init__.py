"""API keys: signed tokens for programs, with scopes and an end (API-70)."""

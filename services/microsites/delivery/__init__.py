"""The delivery API: the list of published microsites (API-60)."""

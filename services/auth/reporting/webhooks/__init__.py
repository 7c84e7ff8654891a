"""Webhooks: other systems are told what happens, with signed requests (API-80)."""

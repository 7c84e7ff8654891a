"""Ads of the portal (Document 001)."""

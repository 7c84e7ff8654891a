"""Ads of the portal (CONTENT-24 to CONTENT-27)."""

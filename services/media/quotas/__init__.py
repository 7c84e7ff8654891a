"""Quotas of uploads by account and address, and stopping them (MEDIA-5, MEDIA-51, MEDIA-52, MEDIA-58)."""

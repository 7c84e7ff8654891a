"""Quotas of uploads by account and by visitor, and stopping an account's uploads (MEDIA-5, MEDIA-51, MEDIA-52)."""

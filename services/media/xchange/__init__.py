"""The exchange: files submitted by visitors, for staff to download (MEDIA-20)."""

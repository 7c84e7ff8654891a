"""The exchange: what visitors sent in, for staff to download (Document 000 §2, §7)."""

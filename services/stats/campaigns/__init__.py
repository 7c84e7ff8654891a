"""Campaigns: how emails sent for one client performed, the email marketing (Document 002 §2, §3)."""

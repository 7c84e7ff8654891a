"""Campaigns: the figures of emails sent for one client, `emc-stat` in the API (STATS-12, STATS-13)."""

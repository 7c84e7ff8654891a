"""Trends: the figures of issues and campaigns over time."""

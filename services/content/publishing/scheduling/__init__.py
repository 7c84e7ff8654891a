"""Scheduling: publishes due publications exactly once (CONTENT-2)."""

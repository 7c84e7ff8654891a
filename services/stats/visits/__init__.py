"""Visits: views and clicks that beacons report, counted and exported (Document 002 §2, §3; API contract §3)."""

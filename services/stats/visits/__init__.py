"""Visits: views and clicks of pages, told by beacons, counted and exported (Document 002 §2, §3; API contract §3)."""

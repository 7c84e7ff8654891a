"""Visits: views and clicks that beacons report; their counts and exports (STATS-20 to STATS-22)."""

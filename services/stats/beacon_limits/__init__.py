"""Limits of beacons by address: visits a minute, busy addresses, and blocking one (STATS-50, STATS-51)."""

"""Imports of leads from files people have: forgiving of how they are written, and undone at will (API contract §3)."""

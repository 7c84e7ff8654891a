"""Imports of leads from CSV files of many layouts; an import can be undone (API contract §3)."""

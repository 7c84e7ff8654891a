"""Runs the doctor of every service and merges what they find; for the local run and for containers."""

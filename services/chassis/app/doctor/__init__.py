"""Checks an installation from the point of view of one service: `python -m services.chassis.cli doctor <service>`."""

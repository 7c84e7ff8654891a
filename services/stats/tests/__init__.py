"""Tests of the stats service; they mirror its rooms."""

"""Tests of the stats service, in the same packages."""

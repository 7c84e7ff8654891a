"""Tests of verdicts about clicks, and of live figures."""

"""Switches of emails that anyone can cause, each kind with one limit for all (ACCESS-43)."""

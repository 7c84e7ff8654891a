"""Endpoints of users, and use cases that span several packages: sign-up, invitation, change and removal."""

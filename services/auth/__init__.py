"""The auth service: users, sessions, clients, contact forms and outgoing mail."""

"""Users over HTTP, and the use cases that need several rooms: sign-up, invitation, change and removal of users."""

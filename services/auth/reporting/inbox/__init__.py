"""What waits for staff and for clients, derived from what all services publish (CONSOLE-88)."""

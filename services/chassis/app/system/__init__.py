"""What a service reports to administrators about its own operation, and what they can do about it (OPERATION-51)."""

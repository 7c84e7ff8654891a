"""The system recovers without loss when parts of it are stopped or killed."""

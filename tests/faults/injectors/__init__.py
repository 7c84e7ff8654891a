"""The faults, each a function that injects one into a running system and waits until the system has recovered."""

"""The configuration of NATS, the same in containers and locally."""

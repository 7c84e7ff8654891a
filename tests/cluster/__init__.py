"""Drills with several machines' worth of processes: a NATS cluster, a PostgreSQL standby, replicas of services."""

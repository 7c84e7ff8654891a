"""Checks of docker-compose.yml on a real container engine."""

"""Commands of `docker-compose.yml`: `setup` writes .env, `check` checks the settings, `buckets` creates the buckets."""

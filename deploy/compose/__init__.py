"""Commands of `docker-compose.yml`.

`setup` writes .env, `check` checks the settings, `buckets` creates the buckets, `doctor` checks what runs, and `backup`
backs it up and restores it.
"""

"""Who people and programs are: accounts, sessions, credentials and keys."""

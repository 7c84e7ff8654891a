"""Who people and programs are: accounts, clients, sessions, credentials and keys."""

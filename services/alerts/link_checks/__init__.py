"""Live checks of the links and pictures of an email: what the servers behind them answer (ALERT-33 to ALERT-36)."""

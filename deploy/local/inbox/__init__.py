"""A mail catcher: an SMTP server that delivers nothing and shows all messages under /dev/mail."""

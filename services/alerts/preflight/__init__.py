"""What an editor should check before an email is sent (ALERT-18, ALERT-28 to ALERT-36). Pure functions."""

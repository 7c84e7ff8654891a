"""How many letters were sent within the hour, by microsite and by recipient, for staff (ACCOUNT-24, ACCESS-40)."""

"""Users, sessions and clients: who somebody is and what they may see."""

"""What fails, fails alone, loses nothing and comes back: the whole system with parts taken away."""

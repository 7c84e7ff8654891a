"""Recipients of microsites' letters: who has agreed to be written to, who never wants to be, and how often they are."""

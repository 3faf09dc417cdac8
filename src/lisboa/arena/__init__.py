"""Games between bots, many of them, fairly dealt: who is stronger, and how sure is that."""

"""How bots learn: games against themselves, what can be seen in their positions, and a fit to what came of them."""

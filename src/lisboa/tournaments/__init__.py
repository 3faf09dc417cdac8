"""Tournaments: who meets whom, who stands where, and the rules of taking part. Nothing in here waits or stores."""

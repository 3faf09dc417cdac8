"""Calling people who are not at the table: what is due, the outbox, and the channels that messages go through."""

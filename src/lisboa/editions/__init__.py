"""Older rules, each in its own package, so that games started with them can be finished.

`tools/archive_rules.py` makes these packages (CONTRIBUTING.md, "Changing the rules"), `lisboa.tables.editions` finds
them. What is kept here is never changed.
"""

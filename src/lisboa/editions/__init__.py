"""Older rules, each a package of its own, so that games begun with them can be finished.

`tools/archive_rules.py` makes these packages (CONTRIBUTING.md, "Changing the rules"), `lisboa.tables.editions` finds
them. What is kept here is not changed any more.
"""

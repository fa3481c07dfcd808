"""Lessons on screen: ways into one, and who teaches at the table."""

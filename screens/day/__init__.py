"""The day on screen: its deals and puzzles, the calendar, and the stars at the end of a deal."""

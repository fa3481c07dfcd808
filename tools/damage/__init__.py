"""Damages the file of saved data in many ways, starts the app on it, and looks at every page: `make damage`."""

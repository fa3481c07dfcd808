"""python -m app …: what can be done without a window."""

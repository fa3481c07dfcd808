"""Measurements: run them with `make bench`. Ratios within one run, since machines differ."""

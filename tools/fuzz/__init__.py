"""Random games and damaged records by the thousand: `make fuzz`. tests/test_fuzz.py runs a few of each."""

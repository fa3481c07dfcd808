"""python -m tests.bench: print all tables."""

from tests.bench import steps

steps.main()

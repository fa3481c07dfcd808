"""Ludothèque: everything that is shared between the screens and has no screen itself."""

from app import registry as registry  # tells the engine where the games are, so that any record can be loaded

__version__ = "1.0.0"

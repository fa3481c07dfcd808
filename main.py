"""Starts the app."""

from app.application import LudothequeApp

if __name__ == "__main__":
    LudothequeApp().run()

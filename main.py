"""Starts the app."""

from app.services import desktop

if __name__ == "__main__":
    folder = desktop.prepare()
    from app.application import LudothequeApp  # makes the window

    app = LudothequeApp(folder)
    memory = desktop.WindowMemory(folder) if folder else None  # kept: the window does not keep it
    app.run()

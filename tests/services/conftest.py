"""Files that tests open are closed again."""

import pytest

from app.services.storage import Store


@pytest.fixture(autouse=True)
def _close_stores(monkeypatch):
    """Python 3.13 and later warn of databases that are left open."""
    opened = []
    open_store = Store.__init__

    def remember(store, path):
        open_store(store, path)
        opened.append(store)

    monkeypatch.setattr(Store, "__init__", remember)
    yield
    for store in opened:
        store.close()

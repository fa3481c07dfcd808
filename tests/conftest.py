"""What tests of every kind use."""

import pytest

from app.services.storage import Store


@pytest.fixture
def store(tmp_path):
    """Saved data, empty at first."""
    store = Store(tmp_path / "ludotheque.db")
    yield store
    store.close()

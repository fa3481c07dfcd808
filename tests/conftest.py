"""What tests of every kind use."""

import pytest

from app.services import i18n
from app.services.storage import Store


@pytest.fixture(autouse=True)
def english():
    """Every test begins in English, whatever language the one before it spoke."""
    i18n.use_language("en")


@pytest.fixture
def store(tmp_path):
    """Saved data, empty at first."""
    store = Store(tmp_path / "ludotheque.db")
    yield store
    store.close()

"""A source package is found on the index's page by name and version, with the sum its bytes must have."""

import pytest

from tools.packaging.sources import find

SUM = "ab" * 32
PAGE = f"""
<a href="https://files.example/p/Kivy-2.3.0.tar.gz#sha256={"cd" * 32}">Kivy-2.3.0.tar.gz</a>
<a href="https://files.example/p/Kivy-2.3.1-cp313-cp313-win32.whl#sha256={"cd" * 32}">a wheel</a>
<a href="https://files.example/p/Kivy-2.3.1.tar.gz#sha256={SUM}" data-requires-python="&gt;=3.8">Kivy-2.3.1.tar.gz</a>
<a href="../../p/python_for_android-2026.5.9.tar.gz#sha256={SUM}">python_for_android-2026.5.9.tar.gz</a>
"""


@pytest.mark.parametrize(
    ("name", "version", "address"),
    [
        ("kivy", "2.3.1", "https://files.example/p/Kivy-2.3.1.tar.gz"),
        ("python-for-android", "2026.5.9", "../../p/python_for_android-2026.5.9.tar.gz"),
    ],
)
def test_the_sources_of_a_version_are_found(name, version, address):
    assert find(PAGE, name, version) == (address, SUM)


@pytest.mark.parametrize(("name", "version"), [("kivy", "2.3.2"), ("kivy", "2.3"), ("ivy", "2.3.1")])
def test_no_other_is_taken_for_it(name, version):
    assert find(PAGE, name, version) is None

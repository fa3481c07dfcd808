"""A short walk of the monkey; `make monkey` lets it loose for longer."""

import os
import subprocess
import sys

import pytest

from tools.monkey import ROOT

EVENTS = 400


@pytest.mark.parametrize("seed", [12, 2026])
def test_a_monkey_finds_nothing_wrong(seed):
    command = [sys.executable, "-m", "tools.monkey", str(EVENTS), str(seed)]
    steady = {**os.environ, "PYTHONHASHSEED": "0"}  # the seed alone decides
    walk = subprocess.run(command, cwd=ROOT, env=steady, capture_output=True, text=True, check=False)
    assert walk.returncode == 0, walk.stderr[-6000:]
    assert f" events with seed {seed}, nothing wrong" in walk.stdout
    assert "move by finger" in walk.stdout

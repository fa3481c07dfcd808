"""What .ci/setup does with the Pythons it finds. Stand-ins answer for other versions; the rest of them is real."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[2] / ".ci" / "setup"
TOOLS = ("sh", "dirname", "grep", "id", "touch", "dpkg-query")  # of the system, nothing else is found
PRETEND = "import sys; sys.version_info = ({}, {}, 0, 'final', 0)\n"


class Machine:
    """A folder with our set-up script, and a system on which just these Pythons are installed."""

    def __init__(self, folder):
        self.folder = folder
        self.bin, self.home, self.wheels = (folder / name for name in ("bin", "home", "wheels"))
        for made in (self.bin, self.home, self.wheels, folder / ".ci"):
            made.mkdir()
        shutil.copy(SETUP, folder / ".ci")
        for tool in TOOLS:
            if path := shutil.which(tool):
                (self.bin / tool).symlink_to(path)
        for name in ("requirements.txt", "requirements-dev.txt"):
            (folder / name).write_text("ready==1\n")
        with zipfile.ZipFile(self.wheels / "ready-1-py3-none-any.whl", "w") as wheel:
            wheel.writestr("ready.py", "")
            wheel.writestr("ready-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: ready\nVersion: 1\n")
            wheel.writestr("ready-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr("ready-1.dist-info/RECORD", "")

    def install_python(self, name, version, folder=None, venv=True):
        """The Python of these tests, which says that it is of another version, and notes when it makes a .venv."""
        pretence = self.folder / "pretend" / name
        pretence.mkdir(parents=True)
        (pretence / "sitecustomize.py").write_text(PRETEND.format(*version.split(".")))
        if not venv:
            (pretence / "ensurepip.py").write_text("raise ImportError")
        command = (folder or self.bin) / name
        command.parent.mkdir(parents=True, exist_ok=True)
        real = getattr(sys, "_base_executable", sys.executable)
        command.write_text(
            f'#!/bin/sh\n[ "$2" = venv ] && echo {name} >> {self.folder}/made\n'
            f'[ "$2" = venv ] && [ -e {self.folder}/full ] && exit 1\n'
            f'[ "$1" = -c ] && export PYTHONPATH="{pretence}"\n'
            f'exec {real} "$@"\n'
        )
        command.chmod(0o755)

    def set_up(self, **variables):
        """Run it."""
        environment = {
            "PATH": str(self.bin), "HOME": str(self.home), "PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels), "TMPDIR": str(self.folder), **variables,
        }  # fmt: skip
        command = [str(self.bin / "sh"), ".ci/setup"]
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)

    def choice(self):
        """The Python that is taken, on a full disk: so that a test need not wait for the environment to be made."""
        (self.folder / "full").touch()
        done = self.set_up()
        assert (done.returncode, done.stderr) == (1, "")
        return self.made_by

    @property
    def made_by(self):
        """The Python that made the environment."""
        made = self.folder / "made"
        return made.read_text().split() if made.exists() else []


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def test_the_system_s_python_is_taken_where_it_fits(machine):
    machine.install_python("python3", "3.12")
    machine.install_python("python3.13", "3.13")
    done = machine.set_up()
    assert (done.returncode, done.stderr) == (0, "")
    assert machine.made_by == ["python3"]
    assert (machine.folder / ".venv" / ".ready").exists()
    machine.set_up()
    assert machine.made_by == ["python3"], "nothing is made twice"


@pytest.mark.parametrize("version", ["3.14", "3.9"])
def test_where_it_does_not_fit_the_newest_that_does_is_taken(machine, version):
    machine.install_python("python3", version)
    machine.install_python("python3.11", "3.11")
    machine.install_python("python3.12", "3.12")
    assert machine.choice() == ["python3.12"]


def test_a_python_that_only_this_user_has_is_found(machine):
    machine.install_python("python3", "3.14")
    machine.install_python("python3.13", "3.13", machine.home / ".local" / "bin")
    assert machine.choice() == ["python3.13"]


def refusal(done):
    """The one line that it says when it can't go on."""
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize("version", ["3.14", "3.9"])
def test_where_none_fits_one_line_says_what_to_install(machine, version):
    machine.install_python("python3", version)
    line = refusal(machine.set_up())
    assert "install python3.13" in line
    assert f"found: {version}" in line
    assert not (machine.folder / ".venv").exists()


def test_where_there_is_none_at_all_the_same_is_said(machine):
    assert "found: none" in refusal(machine.set_up())


def test_the_python_one_asks_for_is_taken_or_refused(machine):
    machine.install_python("python3", "3.12")
    machine.install_python("mine", "3.14")
    assert "3.11 to 3.13 is needed" in refusal(machine.set_up(PYTHON=str(machine.bin / "mine")))


def test_a_python_without_venv_is_told_in_one_line(machine):
    machine.install_python("python3", "3.12", venv=False)
    assert "ensurepip" in refusal(machine.set_up())


def test_an_environment_of_a_python_that_does_not_fit_is_made_anew(machine):
    machine.install_python("python3", "3.12")
    machine.install_python("python", "3.14", machine.folder / ".venv" / "bin")
    assert machine.choice() == ["python3"]


def test_nothing_is_ever_compiled(machine):
    machine.install_python("python3", "3.12")
    source = machine.folder / "raw-1"
    source.mkdir()
    (source / "setup.py").write_text(f"open({str(machine.folder / 'compiled')!r}, 'w')")
    with tarfile.open(machine.wheels / "raw-1.tar.gz", "w:gz") as packed:
        packed.add(source, "raw-1")
    (machine.folder / "requirements.txt").write_text("raw==1\n")
    done = machine.set_up()
    assert done.returncode == 1
    assert "Could not install what requirements.txt lists" in done.stderr
    assert not (machine.folder / "compiled").exists()
    assert not (machine.folder / ".venv" / ".ready").exists()

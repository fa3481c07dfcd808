// Runs pytest in Pyodide, a CPython for WebAssembly: node pyodide.mjs PYODIDE ROOT SITE ARGUMENT…
const [pyodide, root, site, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: pyodide });
for (const [place, folder] of [["/root", root], ["/site", site]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
python.globals.set("given", python.toPy(given));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/root")
sys.path[:0] = ["/root", "/site"]
sys.dont_write_bytecode = True
print("Python", sys.version.split()[0], flush=True)
import pytest

class LeaveOut:
    """What a browser can't do: texts nested 100,000 deep on its small stack, and a second process."""

    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if not self.too_deep(item) and "read_only_file" not in item.name]

    def too_deep(self, item):
        values = item.callspec.params.values() if hasattr(item, "callspec") else ()
        return any(isinstance(value, str) and len(value) >= 100_000 for value in values)

int(pytest.main(["-p", "no:cacheprovider", "--assert=plain", *given], plugins=[LeaveOut()]))
`);

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
int(pytest.main(["-p", "no:cacheprovider", "--assert=plain", *given]))
`);

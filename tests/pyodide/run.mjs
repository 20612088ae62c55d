// Runs pytest in Pyodide: node run.mjs '{"pyodide": …, "project": …, "packages": …, "arguments": […], "variables": {…}}'.
import { pathToFileURL } from "node:url";

const given = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(given.pyodide));
const python = await loadPyodide({
  env: { HOME: "/home/pyodide", HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis", ...given.variables },
});
python.mountNodeFS("/project", given.project);
python.mountNodeFS("/packages", given.packages);
python.globals.set("arguments", python.toPy(given.arguments));
const code = python.runPython(`
import os, sys
sys.dont_write_bytecode = True  # nothing is written to the folders of this computer
sys.path[:0] = ["/packages", "/project/tests/pyodide"]
os.chdir("/project")
import pytest
int(pytest.main(list(arguments)))
`);
process.exit(code);

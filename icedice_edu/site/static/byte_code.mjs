// Packages in Python's byte code: a page then starts without reading their source again.
// node byte_code.mjs PYODIDE WHEEL…   writes each wheel anew, in its place.

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [home, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${home}/` });
python.runPython(readFileSync(new URL("byte_code.py", import.meta.url), "utf8"));
const compile = python.globals.get("compiled");

for (const wheel of wheels) {
  const compiled = compile(python.toPy(Uint8Array.from(readFileSync(wheel))), basename(wheel));
  const bytes = compiled.getBuffer("u8");
  writeFileSync(wheel, bytes.data);
  bytes.release();
  compiled.destroy();
}

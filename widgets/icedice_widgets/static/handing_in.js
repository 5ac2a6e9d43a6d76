// Files that are dropped or chosen: they go to the kernel in bundles, each after the one before was taken.

const MOST_BYTES = 3_000_000; // of a bundle: servers close a connection that sends much more at once
const MOST_IN_ONE = 100;
const TOO_LARGE = 300_000_000; // of one file

// The files of a folder that was dropped, and of those below it.
async function filesIn(items) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const found = [];
  while (entries.length) {
    const entry = entries.shift();
    if (entry.isFile) found.push(await new Promise((take, fail) => entry.file((file) => take(named(file, entry.fullPath)), fail)));
    else entries.push(...await childrenOf(entry));
  }
  return found;
}

async function childrenOf(folder) {
  const reader = folder.createReader();
  const found = [];
  for (;;) { // it gives a hundred at a time
    const some = await new Promise((take, fail) => reader.readEntries(take, fail));
    if (!some.length) return found;
    found.push(...some);
  }
}

const named = (file, path) => Object.assign(file, { path: path.replace(/^\//, "") });
const pathOf = (file) => file.path || file.webkitRelativePath || file.name;

// Bundles of files that are sent together. A file that is too large for a bundle goes in one alone, piece by piece; one
// that nobody would read goes without its bytes, so that it is named.
function* bundles(files) {
  let bundle = [], size = 0;
  for (const file of files) {
    if (bundle.length === MOST_IN_ONE || (bundle.length && size + file.size > MOST_BYTES)) {
      yield bundle;
      bundle = [];
      size = 0;
    }
    bundle.push(file);
    size += file.size;
  }
  if (bundle.length) yield bundle;
}

async function handIn(files, ask, progress) {
  const all = [...bundles(files)];
  let done = 0;
  for (const [place, bundle] of all.entries()) {
    const what = { act: "files", names: bundle.map(pathOf), times: bundle.map((file) => file.lastModified / 1000),
      sizes: bundle.map((file) => file.size), last: place === all.length - 1 };
    if (bundle[0].size > MOST_BYTES) await inPieces(bundle[0], what, ask, (part) => progress(done + part, files.length));
    else await ask(what, await Promise.all(bundle.map((file) => file.arrayBuffer())));
    done += bundle.length;
    progress(done, files.length);
  }
}

async function inPieces(file, what, ask, progress) {
  const size = file.size <= TOO_LARGE ? file.size : 0;
  let from = 0;
  do {
    const to = Math.min(from + MOST_BYTES, size), more = to < size;
    await ask({ ...what, more, last: what.last && !more }, [await file.slice(from, to).arrayBuffer()]);
    from = to;
    progress(from / file.size);
  } while (from < size);
}

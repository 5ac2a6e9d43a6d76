// The second visit needs no network: what the page once used is kept in the browser, each file under its own print.
// A new version of the site brings new prints, so only what changed is fetched again. What is not a file of the site,
// such as the notebooks that a learner saved, is JupyterLite's own worker's business, below.

const PRINTS = __PRINTS__;
const KEPT = "icedice site";
const HOME = new URL("./", location.href).pathname;

self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));

self.addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" && fileAt(event.request.url);
  if (!name) return;
  event.stopImmediatePropagation();
  event.respondWith(file(name));
});

// The page says what it used before this worker was there to see it.
self.addEventListener("message", (event) => {
  const { icedice } = event.data ?? {};
  if (!icedice) return;
  const names = [...icedice.map(fileAt).filter(Boolean), ...alwaysKept()];
  event.waitUntil(keepAll(names).then(() => event.source?.postMessage({ icedice: "kept" })));
});

// Which file of the site an address means; nothing for any other address.
function fileAt(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin || !pathname.startsWith(HOME)) return null;
  const name = decodeURIComponent(pathname.slice(HOME.length)).replace(/(^|\/)$/, "$1index.html");
  return Object.hasOwn(PRINTS, name) ? name : null;
}

const addressOf = (name) => HOME + name.split("/").map(encodeURIComponent).join("/");
const keyOf = (name) => `${addressOf(name)}?print=${PRINTS[name]}`;

// While a page opens, nothing is written: that would take its time from Python. The browser's own memory may hold a file
// of the version before, so it asks whether that is still the one.
async function file(name) {
  const kept = await caches.open(KEPT);
  return (await kept.match(keyOf(name))) ?? fetch(addressOf(name), { cache: "no-cache" });
}

async function keep(kept, name) {
  const answer = await fetch(addressOf(name), { cache: "no-cache" });
  if (await isThisVersion(answer, name)) await kept.put(keyOf(name), answer);
}

// While a site is being published, a server may still give out the file before.
async function isThisVersion(answer, name) {
  if (answer.status !== 200) return false;
  const print = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  return [...print].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(PRINTS[name]);
}

async function keepAll(names) {
  const kept = await caches.open(KEPT);
  for (const name of new Set(names)) {
    if (!(await kept.match(keyOf(name)))) await keep(kept, name).catch(() => {}); // no network, or no room left
  }
}

// Every notebook, all of Python and of the widgets: the next lesson opens without a network, too.
const alwaysKept = () => Object.keys(PRINTS).filter((name) => /^(extensions|files|api|static)\//.test(name));

async function forgetOld() {
  const kept = await caches.open(KEPT);
  const wanted = new Set(Object.keys(PRINTS).map((name) => new URL(keyOf(name), location.href).href));
  for (const { url } of await kept.keys()) if (!wanted.has(url)) await kept.delete(url);
}

importScripts("jupyterlite-service-worker.js");

// What a page shows until its first board is there, and what it does meanwhile: an older copy of the notebook is put
// aside, Python is fetched, the notebook is run. The page waits for `icediceReady` before it opens the notebook.

const SITE = new URL("../", location.href);
const LONG = 180_000;
const OPENED_BY_ITSELF = ["setup", "shelf", "desk"];
const LIVE = ".icetrail-bar, .iceshelf, .iceteach, [data-mime-type='application/vnd.jupyter.error']";
const PYTHON = __PYTHON__;
const PRINTS = __PRINTS__;
const asked = new URLSearchParams(location.search);
const path = asked.get("path") ?? "";

window.icediceReady = prepare().catch((error) => console.warn("icedice: an older copy could not be looked for", error));

async function prepare() {
  if (!path.endsWith(".ipynb")) return;
  if (Object.hasOwn(PRINTS, path)) await putOldAside(asked.has("afresh"));
  if (asked.has("afresh")) {
    asked.delete("afresh");
    history.replaceState(null, "", `?${asked}${location.hash}`);
  }
  load();
}

// -- a notebook that this browser saved ------------------------------------------------------------------------

// The browser's copy would hide a new version of the lesson. It is kept under another name; the work is kept elsewhere.
async function putOldAside(afresh) {
  const known = `icedice notebook ${SITE.pathname}${path}`;
  const before = localStorage.getItem(known);
  localStorage.setItem(known, PRINTS[path]);
  if (before === PRINTS[path] && !afresh) return;
  const files = await storedFiles();
  if (!files) return;
  const old = await done(files().get(path));
  if (old) {
    const aside = `${path.slice(0, -6)} (${new Date().toISOString().slice(0, 16).replace("T", " ").replace(":", ".")}).ipynb`;
    const write = files("readwrite");
    write.put({ ...old, path: aside, name: aside.split("/").at(-1) }, aside);
    await done(write.delete(path));
  }
  files.close();
}

// JupyterLite's own store of files, if there is one already.
async function storedFiles() {
  const name = `JupyterLite Storage - ${SITE.pathname}`;
  const there = await indexedDB.databases?.();
  if (there && !there.some((one) => one.name === name)) return null;
  const base = await done(indexedDB.open(name));
  if (!base.objectStoreNames.contains("files")) return base.close();
  const files = (mode = "readonly") => base.transaction("files", mode).objectStore("files");
  files.close = () => base.close();
  return files;
}

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// -- what is shown meanwhile -----------------------------------------------------------------------------------

async function load() {
  const notebook = await notebookAt(path);
  const tags = (notebook?.cells ?? []).flatMap(({ metadata }) => metadata.tags ?? []);
  if (!OPENED_BY_ITSELF.some((tag) => tags.includes(tag))) return;
  const isKept = navigator.serviceWorker?.controller; // then there is nothing to fetch
  for (const name of isKept ? [] : PYTHON) fetch(new URL(`static/pyodide/${name}`, SITE), { priority: "low" }).catch(() => {});
  const another = Object.keys(PRINTS).find((name) => name.includes("/"));
  const cover = show(notebook, pictureIn(notebook) ?? pictureIn(another && await notebookAt(another)));
  opensTheNewest(cover);
  try {
    await within(LONG, open(cover));
    cover.remove();
    document.title = titleOf(notebook); // JupyterLite names every page alike
    keepForNextTime();
  } catch (error) {
    console.error("icedice: the page did not open", error);
    cover.dataset.late = "";
  }
}

// What the browser kept is of the site as it was. A newer one takes over while the page still loads, and nobody is
// given a lesson whose parts are of two versions.
function opensTheNewest(cover) {
  const worker = navigator.serviceWorker;
  if (!worker?.controller) return;
  worker.addEventListener("controllerchange", () => cover.isConnected && location.reload());
  worker.getRegistration().then((there) => there?.update()).catch(() => {}); // no network
}

const notebookAt = (name) =>
  fetch(new URL(`files/${encoded(name)}`, SITE)).then((answer) => answer.json()).catch(() => null);

const encoded = (name) => name.split("/").map(encodeURIComponent).join("/");

function show(notebook, picture) {
  const cover = document.createElement("section");
  cover.id = "icedice-loading";
  cover.setAttribute("aria-label", "Loading");
  cover.innerHTML = __COVER__;
  cover.querySelector("h1").textContent = titleOf(notebook);
  document.title = titleOf(notebook);
  if (picture) cover.querySelector("figure").append(picture);
  const again = new URL(location.href);
  again.searchParams.set("afresh", "");
  cover.querySelector("a").href = again;
  document.body.append(cover);
  return cover;
}

const linesOf = (text) => [text ?? ""].flat().join("");

function titleOf({ metadata, cells }) {
  const heading = cells.map(({ source }) => /^# (.+)$/m.exec(linesOf(source))?.[1]).find(Boolean);
  return metadata.icedice?.title ?? heading ?? path;
}

// The board as the notebook stores it: the largest picture that it has.
function pictureIn(notebook) {
  const stored = (notebook?.cells ?? []).flatMap(({ outputs }) => outputs ?? []).map(({ data }) => linesOf(data?.["text/html"]));
  const drawn = "svg, img[src^='data:image/svg+xml']";
  const pictures = stored.flatMap((html) => [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(drawn)]);
  const sized = pictures.map((picture) => [picture.outerHTML.length, picture]).sort(([one], [other]) => other - one);
  return sized[0]?.[1];
}

// -- leaving ---------------------------------------------------------------------------------------------------

// A link in a notebook to another means that page, not its file.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (link?.href.startsWith(new URL("notebooks/", SITE).href)) link.removeAttribute("target"); // not in a new tab
  const files = new URL("files/", SITE).href;
  if (!link?.href.startsWith(files) || !link.pathname.endsWith(".ipynb")) return;
  event.preventDefault();
  event.stopPropagation();
  const there = new URL("notebooks/index.html", SITE);
  there.searchParams.set("path", decodeURIComponent(link.pathname.slice(new URL(files).pathname.length)));
  location.assign(there);
}, { capture: true });

// Nobody is asked on leaving: what is not saved yet is saved.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) window.jupyterapp?.commands.execute("docmanager:save");
});

// -- opening ---------------------------------------------------------------------------------------------------

async function open(cover) {
  const say = (step) => {
    cover.querySelector("[aria-current]")?.removeAttribute("aria-current");
    cover.querySelector(`[data-step="${step}"]`).setAttribute("aria-current", "step");
    cover.querySelector("[role=status]").textContent = cover.querySelector(`[data-step="${step}"]`).textContent;
  };
  say("page");
  const session = await sooner(() => window.jupyterapp?.shell?.currentWidget?.sessionContext);
  await session.ready;
  say("python");
  await sooner(() => session.session?.kernel?.status === "idle");
  say("table");
  const fold = foldsMenus(window.jupyterapp.shell);
  window.jupyterapp.commands.execute("notebook:run-all-cells");
  await sooner(() => document.querySelector(LIVE));
  fold();
}

// A learner's page has no menus; they come with a lesson's code ("Show code" in Set up).
function foldsMenus({ menu, currentWidget: { node } }) {
  const fold = () => menu.setHidden(Boolean(node.matches(".icetrail-walk:not(.icetrail-code)") || node.querySelector(".iceshelf")));
  new MutationObserver(fold).observe(node, { attributes: true, attributeFilter: ["class"] });
  return fold;
}

function sooner(look) {
  return new Promise((found) => {
    const again = () => {
      const seen = look();
      if (seen) found(seen);
      else setTimeout(again, 50);
    };
    again();
  });
}

const within = (time, wanted) => Promise.race([wanted,
  new Promise((_, late) => setTimeout(() => late(new Error("too late")), time))]);

// The service worker came too late to see what this first visit used.
async function keepForNextTime() {
  const worker = (await navigator.serviceWorker?.ready)?.active;
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data?.icedice) document.documentElement.dataset.icedice = data.icedice; // the next visit needs no network
  });
  const used = performance.getEntriesByType("resource").map(({ name }) => name);
  worker?.postMessage({ icedice: [location.href, ...used] });
}

// From one notebook to another, by the door that this one came through.

// The front ends that a notebook can be open in, and the folders of its path behind them.
const DOOR = /^(.*?\/(?:doc\/tree|lab(?:\/workspaces\/[^/]+)?\/tree|notebooks|voila\/render)\/)(.*)$/;

// JupyterLite has one page for all notebooks, which is told the path of its notebook.
const PLAY_SITE = /\/notebooks\/(index\.html)?$/;

// Where a notebook beside this one opens in the same front end; elsewhere the link stays as it is.
function opened(address, path = location.pathname, asked = location.search) {
  const here = PLAY_SITE.test(path) && new URLSearchParams(asked).get("path");
  if (here) {
    const there = new URL(address.split("/").map(encodeURIComponent).join("/"), `http://site/${encodeURI(here)}`);
    return `${path}?path=${encodeURIComponent(decodeURIComponent(there.pathname.slice(1)))}`;
  }
  const found = DOOR.exec(path);
  if (!found) return address;
  const folder = found[2].includes("/") ? found[2].replace(/[^/]*$/, "") : "";
  return found[1] + folder + address.split("/").map(encodeURIComponent).join("/");
}

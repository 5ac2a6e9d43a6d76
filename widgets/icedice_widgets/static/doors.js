// From one notebook to another, by the door that this one came through.

// The front ends that a notebook can be open in, and the folders of its path behind them.
const DOOR = /^(.*?\/(?:doc\/tree|lab(?:\/workspaces\/[^/]+)?\/tree|notebooks|voila\/render)\/)(.*)$/;

// Where a notebook beside this one opens in the same front end; elsewhere the link stays as it is.
function opened(address, path = location.pathname) {
  const found = DOOR.exec(path);
  if (!found) return address;
  const folder = found[2].includes("/") ? found[2].replace(/[^/]*$/, "") : "";
  return found[1] + folder + address.split("/").map(encodeURIComponent).join("/");
}

// What every page does besides being read: a narrow screen begins with the list of pages folded away, keys reach
// what is wide, and a class code opens the start page of the play site, which types the code by itself.

const pages = document.querySelector(".side details");
if (pages && matchMedia("(max-width: 900px)").matches) pages.open = false;

// What is too wide for the page is moved by keys, too: it can have the focus then.
function reach() {
  for (const room of document.querySelectorAll("pre, .scrolls")) {
    if (room.scrollWidth > room.clientWidth) room.tabIndex = 0;
    else room.removeAttribute("tabindex");
  }
}
addEventListener("resize", reach);
reach();

const LENGTH = 8; // signs of a class code, whatever stands between them
const form = document.getElementById("class-code");
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const signs = form.elements.code.value.replace(/[^a-z0-9]/gi, "").toUpperCase();
  const isWhole = signs.length === LENGTH;
  document.getElementById("code-said").textContent = isWhole ? "" : `A class code has ${LENGTH} letters and digits. You typed ${signs.length}.`;
  if (isWhole) location.href = `${form.dataset.start}#${signs}`;
  else form.elements.code.focus();
});
